const REFERENCE = /&([^;&]{0,10})(;?)/g
const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])
const NUMBERED = /^#(?:(\d{1,7})|x([\da-fA-F]{1,6}))$/
const CODE_MAX = 0x10ffff

/** Decodes what XML itself names, and numbers of characters; undefined for anything else after an ampersand. */
export function decodeEntities(text: string): string | undefined {
  if (!text.includes('&')) return text
  let isWhole = true
  const decoded = text.replace(REFERENCE, (_, name: string, end: string) => {
    const character = end === ';' ? (NAMED.get(name) ?? numbered(name)) : undefined
    isWhole &&= character !== undefined
    return character ?? ''
  })
  return isWhole ? decoded : undefined
}

function numbered(name: string): string | undefined {
  const [, decimal, hexadecimal] = NUMBERED.exec(name) ?? []
  if (decimal === undefined && hexadecimal === undefined) return undefined
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  return code > 0 && code <= CODE_MAX ? String.fromCodePoint(code) : undefined
}
