/**
 * Whether two people's names are the same but for capitals, spaces and accents: banks write
 * `JOSE  DELA CRUZ` where people write `José dela Cruz`.
 */
export function isSameName(left: string, right: string): boolean {
  return plainName(left) === plainName(right)
}

function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
