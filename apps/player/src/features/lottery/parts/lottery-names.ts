import '../plays-texts.ts'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

/** Names of games, families, groups and plays in the language of the page, and what wins in a play. */
export function useLotteryNames() {
  // A change of language draws everything anew.
  useTranslation('lottery-plays')
  return NAMES
}

const NAMES = {
  game: (code: string) => textOf(`games.${code}`),
  family: (family: string) => textOf(`${family}.family`),
  group: (family: string, group: string) => textOf(`${family}.groups.${group}`),
  play: (family: string, play: string) => textOf(`${family}.${play}.name`),
  rule: (family: string, play: string) => textOf(`${family}.${play}.rule`),
}

/** Keys come from the rules of the families, so that no type knows them; a test says that each has its text. */
function textOf(key: string): string {
  return i18next.t(`lottery-plays:${key}` as never)
}
