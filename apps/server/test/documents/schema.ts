import { readFileSync } from 'node:fs';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

// Schemas name each other by relative paths.
xmlRegisterFsInputProviders();

const validators = new Map<string, XsdValidator>();

/** What libxml2 says against a document, held to the XML schema in a file. */
export function validateSchema(path: string, xml: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    validatorOf(path).validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.details.map(
      ({ message, line }) => `${path.split('/').at(-1)}, line ${line}: ${message.trim()}`,
    );
  } finally {
    document.dispose();
  }
}

function validatorOf(path: string): XsdValidator {
  const known = validators.get(path);
  if (known) return known;
  const schema = XmlDocument.fromBuffer(readFileSync(path), { url: path });
  const validator = XsdValidator.fromDoc(schema);
  validators.set(path, validator);
  return validator;
}
