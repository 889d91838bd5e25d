/**
 * Words of the code that mean several things, or nothing to an engineer who comes new to it, each with what to write
 * instead: `docs/code-glossary.md` has the senses. They count in names, comments and log lines alike. What was written
 * before a word was banned stands in the ratchet and becomes less.
 */
export interface BannedWord {
  /** Its entry in the ratchet. */
  readonly word: string
  readonly pattern: RegExp
  readonly instead: string
}

export const BANNED_WORDS: readonly BannedWord[] = [
  {
    word: 'parts (dependencies)',
    // A type or a bag that is taken apart; folders and parts of something are other senses.
    pattern: /Parts(?<=\b[A-Z]\w*Parts)\b|\bparts(: |\.[a-z]|, [a-z{])/,
    instead: 'deps: what a function is given to work with',
  },
  {
    word: 'wish',
    pattern: /(\b|[a-z])[wW]ish(es|ed)?(\b|[A-Z])/,
    instead: 'request for what a caller asks, draft for what a form holds',
  },
  {
    word: 'told',
    pattern: /\btold[A-Z]|[a-z]Told\b|\btell[A-Z]|[a-z]Tell\b/,
    instead: 'notify, notified; report, reported; show, shown',
  },
  {
    word: 'left (abandoned)',
    pattern: /[lL]eftRound|left-round/,
    instead: 'abandoned: left reads as remaining',
  },
  {
    word: 'belief',
    pattern: /(\b|[a-z])([uU]nb|[bB])elie(f|v(e|ed|es|ing))(\b|[A-Z])/,
    instead: 'authenticate, authenticated, trust',
  },
  { word: 'tongue', pattern: /[tT]ongue/, instead: 'dialect' },
  {
    word: 'desk (screen size)',
    pattern: /'desk'(?=[,\])]| \|)|\(['"]desk['"]|=== 'desk'/,
    instead: 'desktop; a desk is a queue of staff',
  },
  { word: 'whoever', pattern: /\b[wW]hoever\b/, instead: 'say who: the caller, the member, staff' },
  { word: 'all the same', pattern: /\ball the same\b/, instead: 'still, anyway' },
  {
    word: 'looked (checked)',
    pattern: /could not be looked|\blooked (through|after)\b|looks? after\b/,
    instead: 'check, poll, read, maintain',
  },
]
