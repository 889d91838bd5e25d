/** An element of XML as messages of a feed use it: attributes and elements, no text between them. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
}

type Value = string | number | undefined

/** Builds an element; attributes without a value are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, Value>>,
  children: readonly (XmlElement | undefined)[] = [],
): XmlElement {
  const given: Record<string, string> = {}
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) given[key] = String(value)
  }
  return { name, attributes: given, children: children.filter((child) => child !== undefined) }
}

export function printXml({ name, attributes, children }: XmlElement): string {
  let text = `<${name}`
  for (const [key, value] of Object.entries(attributes)) text += ` ${key}="${escaped(value)}"`
  if (children.length === 0) return `${text}/>`
  return `${text}>${children.map(printXml).join('')}</${name}>`
}

const SPECIAL = /[&<>"\n\t\r]/
const EVERY_SPECIAL = /[&<>"\n\t\r]/g

function escaped(value: string): string {
  return SPECIAL.test(value)
    ? value.replace(EVERY_SPECIAL, (sign) => NAMED[sign] ?? `&#${sign.charCodeAt(0)};`)
    : value
}

const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
