import { rulesFolder } from '../../../../scripts/official-rules.ts';
import { validateSchema } from './schema.ts';
import { readSchematron } from './schematron.ts';

/** What the rules say against a document, a sentence each; warnings count. */
type Check = (xml: string) => string[];

/** The rules a CII invoice is held to: the schema of UN/CEFACT, EN 16931 (CEN), Factur-X, XRechnung (KoSIT). */
interface OfficialRules {
  /** Schema, CEN and Factur-X: what every invoice of ours must pass. */
  readonly facturX: Check;
  /** Schema, CEN and KoSIT. */
  readonly xRechnung: Check;
}

/** Reads the rules; fails where they are not at hand. */
export function officialRules(): OfficialRules {
  const cen = readSchematron(`${rulesFolder}/en16931/EN16931-CII-validation-preprocessed.sch`);
  const facturX = readSchematron(`${rulesFolder}/facturx/FACTUR-X_EN16931.sch`);
  const kosit = readSchematron(`${rulesFolder}/xrechnung/cii/XRechnung-CII-validation.sch`);
  const d16b = `${rulesFolder}/xsd-cii/uncefact/data/standard/CrossIndustryInvoice_100pD16B.xsd`;
  const profile = `${rulesFolder}/facturx/FACTUR-X_EN16931.xsd`;
  return {
    facturX: (xml) => [
      ...validateSchema(d16b, xml),
      ...validateSchema(profile, xml),
      ...cen(xml),
      ...facturX(xml),
    ],
    xRechnung: (xml) => [...validateSchema(d16b, xml), ...cen(xml), ...kosit(xml)],
  };
}
