declare const code: unique symbol;
/** Two capital letters, ISO 3166-1. */
export type CountryCode = string & { readonly [code]: 'CountryCode' };

// ISO 3166-1 alpha-2, as the code list of EN 16931 has them.
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

/** What people write beside the official names. */
const others: Readonly<Record<string, string>> = {
  brd: 'DE',
  d: 'DE',
  'bundesrepublik deutschland': 'DE',
  holland: 'NL',
  großbritannien: 'GB',
  england: 'GB',
  uk: 'GB',
  usa: 'US',
  tschechei: 'CZ',
  'tschechische republik': 'CZ',
};

export const germany = 'DE' as CountryCode; // a member of the list above

const german = new Intl.DisplayNames('de', { type: 'region' });
const english = new Intl.DisplayNames('en', { type: 'region' });

let byName: ReadonlyMap<string, string> | undefined;

/** The country a person meant: 'Deutschland', 'Austria', 'nl'; empty is Germany. `undefined` when there is none such. */
export function countryNamed(land: string): CountryCode | undefined {
  const name = land.trim().toLowerCase();
  if (name === '') return germany;
  byName ??= new Map([
    ...codes
      .flatMap(
        (each) =>
          [[each, each] as const, [german.of(each) ?? each, each], [english.of(each) ?? each, each]] as const,
      )
      .map(([text, each]) => [text.toLowerCase(), each] as const),
    ...Object.entries(others),
  ]);
  // Every value of the map is out of the list of codes.
  return byName.get(name) as CountryCode | undefined;
}

/** The German name: `Österreich`. */
export function countryName(country: string): string {
  return german.of(country) ?? country;
}
