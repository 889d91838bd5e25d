import { FAMILIES, type FamilyName } from './families.ts'

/**
 * Marks of the vendors on 48 × 48, each drawn for its vendor alone: `a` is filled with the ink, `b` with the accent, `l`, `w`
 * and `k` are lines in them, `d` and `h` lines and holes that show the plate. No letters; a mark is told from the others by its shape.
 */
const MARKS = {
  PAPERKITE:
    '<path class="a" d="M24 5 36 18 24 33 12 18Z"/><path class="b" d="M24 5v28L12 18Z"/><path class="l" d="M24 33c-5 3-1 6-4 9"/><path class="a" d="m15 37 5 3-1 4ZM27 36l-4 4 3 3Z"/>',
  SALTWICK:
    '<path class="a" d="M24 7 39 15 24 23 9 15Z"/><path class="b" d="M9 18l13 7v16L9 33Z"/><path class="a" d="M39 18v15l-13 8V25Z"/>',
  TINDERLY:
    '<path class="a" d="M25 5c2 8 11 12 11 23a12 12 0 0 1-24 0c0-6 3-9 5-12 1 4 3 5 4 5 1-6 0-11 4-16Z"/><path class="h" d="M24 38a6 6 0 0 1-6-6c0-4 5-6 5-11 4 4 7 7 7 11a6 6 0 0 1-6 6Z"/>',
  COPPERDALE:
    '<circle class="b" cx="33" cy="14" r="6"/><path class="a" d="M4 39 18 15l8 13 4-6 14 17Z"/><path class="k" d="M12 39l6-9 6 9"/>',
  LOWTIDE:
    '<path class="b" d="M12 22a12 12 0 0 1 24 0Z"/><path class="l" d="M6 26c4-4 8-4 12 0s8 4 12 0 8-4 12 0M6 33c4-4 8-4 12 0s8 4 12 0 8-4 12 0M12 40c3-3 6-3 9 0s6 3 9 0 4-3 6-2"/>',
  NINEFOLD:
    '<path class="a" d="M24 40 6 21a26 26 0 0 1 9-9Z"/><path class="b" d="M24 40 16 11a26 26 0 0 1 7-2Z"/><path class="a" d="M24 40 25 9a26 26 0 0 1 7 2Z"/><path class="b" d="M24 40 33 12a26 26 0 0 1 9 9Z"/><circle class="a" cx="24" cy="40" r="3"/>',
  QUIETCOMET:
    '<circle class="a" cx="16" cy="32" r="9"/><path class="l" d="M24 24 40 8M19 20 30 9M28 29l11-11"/><circle class="b" cx="13" cy="29" r="3"/>',
  MARROWFEN:
    '<path class="l" d="M24 42V18M15 42c0-8-1-12-4-16M33 42c0-8 1-12 4-16"/><rect class="a" x="20" y="5" width="8" height="16" rx="4"/><rect class="b" x="7" y="13" width="7" height="14" rx="3.5"/><rect class="b" x="34" y="13" width="7" height="14" rx="3.5"/>',
  GLASSORCHARD:
    '<path class="a" d="M24 15 35 12l6 12-7 15-10 4Z"/><path class="b" d="M24 15 13 12 7 24l7 15 10 4Z"/><path class="l" d="M24 14c0-4 2-7 6-9"/><path class="k" d="m24 15 7 10-7 18"/>',
  DUSTHOLLOW:
    '<path class="l" d="M8 36a16 16 0 0 1 32 0M14 36a10 10 0 0 1 20 0M4 41h40"/><path class="a" d="M20 36a4 4 0 0 1 8 0Z"/><path class="k" d="M24 6v8M8 13l6 6M40 13l-6 6"/>',
  REDPARASOL:
    '<path class="a" d="M5 25a19 19 0 0 1 38 0l-6-3-7 3-6-3-6 3-7-3Z"/><path class="d" d="M24 7c-6 4-7 10-6 17M24 7c6 4 7 10 6 17"/><path class="l" d="M24 25v14a4 4 0 0 1-8 0"/>',
  BRIARGATE:
    '<path class="l" d="M10 42V24a14 14 0 0 1 28 0v18M24 42V11"/><path class="k" d="M17 42V14M31 42V14"/><path class="a" d="m10 30-6-3 6-3Zm28 0 6-3-6-3ZM21 10l3-7 3 7Z"/>',
  SUNPETAL:
    '<g class="a"><ellipse cx="24" cy="11" rx="5" ry="7"/><ellipse cx="24" cy="37" rx="5" ry="7"/><ellipse cx="11" cy="24" rx="7" ry="5"/><ellipse cx="37" cy="24" rx="7" ry="5"/></g><g class="b" transform="rotate(45 24 24)"><ellipse cx="24" cy="11" rx="4.5" ry="7"/><ellipse cx="24" cy="37" rx="4.5" ry="7"/><ellipse cx="11" cy="24" rx="7" ry="4.5"/><ellipse cx="37" cy="24" rx="7" ry="4.5"/></g><circle class="a" cx="24" cy="24" r="5"/>',
  OXBOWREEL:
    '<path class="w" d="M8 9h14a9 9 0 0 1 0 18h-2a6 6 0 0 0 0 13h20"/><circle class="b" cx="37" cy="18" r="5"/>',
  OLDMARKET:
    '<path class="a" d="M8 9h32l4 11a5 5 0 0 1-10 0 5 5 0 0 1-10 0 5 5 0 0 1-10 0 5 5 0 0 1-10 0Z"/><path class="l" d="M10 27v14h28V27"/><rect class="b" x="19" y="29" width="10" height="12"/>',
  KELPHOUSE:
    '<path class="a" d="M24 5 43 22h-5v20H10V22H5Z"/><path class="d" d="M24 42c-6-5 5-8 0-13s5-7 1-12M17 42c-3-4 3-6 0-10M31 42c3-4-3-6 0-10"/>',
  VELVETROW:
    '<path class="a" d="M6 7h36v5H6Z"/><path class="a" d="M8 14h9c0 12-3 20-9 27ZM40 14h-9c0 12 3 20 9 27Z"/><path class="b" d="M19 14h10c1 9 3 15 5 20H14c2-5 4-11 5-20Z"/>',
  LAMPLIT:
    '<path class="a" d="M18 8h12l6 16H12Z"/><path class="b" d="M12 26h24l7 16H5Z"/><circle class="a" cx="24" cy="27" r="4"/>',
  SIXTHTABLE:
    '<path class="b" d="M24 12 35 18v12L24 36 13 30V18Z"/><g class="a"><circle cx="24" cy="6" r="4"/><circle cx="39" cy="15" r="4"/><circle cx="39" cy="33" r="4"/><circle cx="24" cy="42" r="4"/><circle cx="9" cy="33" r="4"/><circle cx="9" cy="15" r="4"/></g>',
  CASCADEHALL:
    '<path class="l" d="M7 12h12v8h10v8h10v8"/><path class="w" d="M13 22v18M24 30v10M35 40v1"/><circle class="b" cx="33" cy="12" r="5"/>',
  NETMENDER:
    '<path class="l" d="M24 5 43 24 24 43 5 24Z"/><path class="k" d="M14 14 34 34M19 9l20 20M9 19l20 20M34 14 14 34M29 9 9 29M39 19 19 39"/>',
  CORALKEY:
    '<path class="l" d="M24 43V24M24 34h7M24 39h5"/><path class="l" d="M24 24c-7-2-11-7-11-13M24 24c7-2 11-7 11-13M24 24V9M17 19c-4 0-7-2-9-5M31 19c4 0 7-2 9-5"/><g class="b"><circle cx="13" cy="9" r="3"/><circle cx="35" cy="9" r="3"/><circle cx="24" cy="7" r="3"/></g>',
  SEVENCHAIRS:
    '<circle class="b" cx="24" cy="24" r="8"/><g class="a"><circle cx="24" cy="7" r="4"/><circle cx="37" cy="14" r="4"/><circle cx="41" cy="28" r="4"/><circle cx="32" cy="39" r="4"/><circle cx="16" cy="39" r="4"/><circle cx="7" cy="28" r="4"/><circle cx="11" cy="14" r="4"/></g>',
  LONGHAND:
    '<path class="a" d="M38 5C27 10 18 19 15 32l6 5c11-5 19-15 21-27Z"/><path class="d" d="M15 33 31 16"/><path class="l" d="M6 42c5-5 8 3 13-1s7 3 12 0"/>',
  DRAWHOUSE:
    '<path class="l" d="M6 24 24 8l18 16M11 22v19h26V22"/><circle class="a" cx="18" cy="34" r="5"/><circle class="b" cx="30" cy="34" r="5"/><circle class="a" cx="24" cy="25" r="5"/>',
  LITTLEDRUM:
    '<ellipse class="a" cx="24" cy="20" rx="17" ry="7"/><path class="b" d="M7 22v14c0 4 8 7 17 7s17-3 17-7V22c-2 4-9 6-17 6S9 26 7 22Z"/><path class="l" d="M11 4l9 13M37 4l-9 13"/>',
  HALFWAYLINE:
    '<rect class="l" x="5" y="9" width="38" height="30" rx="2"/><path class="l" d="M24 9v30"/><circle class="k" cx="24" cy="24" r="8"/><circle class="a" cx="24" cy="24" r="3"/>',
  CORNERFLAG:
    '<path class="l" d="M14 43V6"/><path class="a" d="M16 7l24 9-24 10Z"/><path class="k" d="M14 43h26A26 26 0 0 0 14 31"/>',
  RESPAWNYARD:
    '<path class="w" d="M38 24a14 14 0 1 1-5-11"/><path class="a" d="m30 4 11 10-14 3Z"/><rect class="b" x="19" y="19" width="10" height="10" rx="2" transform="rotate(45 24 24)"/>',
  REDSPUR:
    '<path class="a" d="m27 3 3 9 9-3-4 9 9 4-9 4 4 9-9-3-3 9-4-9-9 3 4-9-9-4 9-4-4-9 9 3Z"/><circle class="b" cx="26" cy="22" r="5"/><path class="l" d="M5 44c8 0 13-4 15-11"/>',
  ORIGINALS:
    '<path class="a" d="M14 8h20l9 12-19 21L5 20Z"/><path class="d" d="M5 20h38M14 8l5 12 5 20M34 8l-5 12-5 20M24 8l-5 12M24 8l5 12"/>',
  LANTERN:
    '<path class="l" d="M24 3v6M24 39v6"/><path class="a" d="M16 8h16v3H16Zm0 29h16v3H16ZM15 13h18c8 6 8 16 0 22H15c-8-6-8-16 0-22Z"/><path class="d" d="M24 13v22M19 13c-5 6-5 16 0 22M29 13c5 6 5 16 0 22"/>',
  LOTT: '<circle class="a" cx="24" cy="24" r="18"/><path class="h" transform="translate(24 24) scale(1.7) translate(-24 -25)" d="m24 17 2 5 5 .4-4 3.3 1.3 5-4.3-2.8-4.3 2.8 1.3-5-4-3.3 5-.4Z"/>',
  TCG_LOTTO_VN:
    '<rect class="a" x="5" y="12" width="38" height="24" rx="4"/><path class="d" d="M16 12v24M32 12v24"/><circle class="b" cx="24" cy="24" r="5"/>',
  TCG_SEA:
    '<circle class="l" cx="24" cy="24" r="18"/><path class="k" d="M24 6c-9 10-9 26 0 36 9-10 9-26 0-36Z"/><path class="l" d="M7 19c6 3 11 3 17 0s11-3 17 0M7 29c6 3 11 3 17 0s11-3 17 0"/>',
  LIVE_HOUSE:
    '<rect class="a" x="9" y="6" width="20" height="28" rx="3" transform="rotate(-10 19 20)"/><rect class="b" x="21" y="12" width="20" height="28" rx="3" transform="rotate(8 31 26)"/><circle class="a" cx="31" cy="26" r="5"/>',
  SPORTS_HOUSE:
    '<path class="a" d="M12 6h24v12a12 12 0 0 1-24 0Z"/><path class="k" d="M12 10H5c0 8 3 12 8 12M36 10h7c0 8-3 12-8 12"/><path class="l" d="M24 30v7M15 41h18"/>',
} as const

/** Codes of vendors that have a mark. */
export const LOGO_CODES: ReadonlySet<string> = new Set(Object.keys(MARKS))

/** The mark of a vendor on a plate of its family's colours; undefined for a vendor without one. */
export function composeLogo(logo: {
  readonly code: string
  readonly family: FamilyName
  readonly width: number
}): string | undefined {
  const { code, family, width } = logo
  const { light, base, ink: dark } = FAMILIES[family]
  const mark = Object.hasOwn(MARKS, code) ? MARKS[code as keyof typeof MARKS] : undefined
  if (mark === undefined) return undefined
  // On paper the mark is printed; everywhere else it is light.
  const ink = family === 'draw' ? dark : '#fffaf0'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 48 48"><defs><radialGradient id="plate" cx=".5" cy=".2" r="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${base}"/></radialGradient></defs>
<style>.a{fill:${ink}}.b{fill:${ink};fill-opacity:.55}.l,.k,.w,.d{fill:none;stroke:${ink};stroke-width:3.2;stroke-linecap:round;stroke-linejoin:round}.k{stroke-opacity:.55;stroke-width:2.6}.w{stroke-width:5}.d{stroke:${base};stroke-width:2.6}.h{fill:${base}}</style>
<rect width="48" height="48" rx="12" fill="url(#plate)"/><g transform="translate(24 24) scale(.74) translate(-24 -24)">${mark}</g></svg>`
}
