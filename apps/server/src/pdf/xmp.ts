/** Which e-invoice a PDF carries, as Factur-X names it. */
export interface FacturX {
  readonly fileName: string;
  readonly conformanceLevel: 'EN 16931';
}

/** Claims PDF/UA-1 and, with an e-invoice, Factur-X; both namespaces are described, in one block as PDF/A wants it. */
export function xmpClaims(facturX: FacturX | undefined): string {
  return `
    <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
      <pdfuaid:part>1</pdfuaid:part>
    </rdf:Description>${facturX ? facturXProperties(facturX) : ''}
    <rdf:Description rdf:about=""
        xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
        xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
        xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas>
        <rdf:Bag>${pdfUaSchema}${facturX ? facturXSchema : ''}
        </rdf:Bag>
      </pdfaExtension:schemas>
    </rdf:Description>`;
}

const facturXNamespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

function facturXProperties({ fileName, conformanceLevel }: FacturX): string {
  return `
    <rdf:Description rdf:about="" xmlns:fx="${facturXNamespace}">
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:DocumentFileName>${fileName}</fx:DocumentFileName>
      <fx:Version>1.0</fx:Version>
      <fx:ConformanceLevel>${conformanceLevel}</fx:ConformanceLevel>
    </rdf:Description>`;
}

const pdfUaSchema = schema('PDF/UA identification', 'http://www.aiim.org/pdfua/ns/id/', 'pdfuaid', [
  { name: 'part', type: 'Integer', category: 'internal', description: 'Part of ISO 14289' },
]);

const facturXSchema = schema('Factur-X PDFA Extension Schema', facturXNamespace, 'fx', [
  {
    name: 'DocumentFileName',
    type: 'Text',
    category: 'external',
    description: 'Name of the embedded XML file',
  },
  { name: 'DocumentType', type: 'Text', category: 'external', description: 'INVOICE' },
  { name: 'Version', type: 'Text', category: 'external', description: 'Version of the XML' },
  { name: 'ConformanceLevel', type: 'Text', category: 'external', description: 'Profile of the XML' },
]);

interface Property {
  readonly name: string;
  readonly type: string;
  readonly category: string;
  readonly description: string;
}

function schema(title: string, namespace: string, prefix: string, properties: readonly Property[]): string {
  return `
          <rdf:li rdf:parseType="Resource">
            <pdfaSchema:schema>${title}</pdfaSchema:schema>
            <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
            <pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
            <pdfaSchema:property>
              <rdf:Seq>${properties.map(property).join('')}
              </rdf:Seq>
            </pdfaSchema:property>
          </rdf:li>`;
}

function property({ name, type, category, description }: Property): string {
  return `
                <rdf:li rdf:parseType="Resource">
                  <pdfaProperty:name>${name}</pdfaProperty:name>
                  <pdfaProperty:valueType>${type}</pdfaProperty:valueType>
                  <pdfaProperty:category>${category}</pdfaProperty:category>
                  <pdfaProperty:description>${description}</pdfaProperty:description>
                </rdf:li>`;
}
