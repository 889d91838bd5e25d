import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

/** Names of games, families, groups and plays in the language of the page. */
export function useLotteryNames() {
  // A change of language draws everything anew.
  useTranslation('lottery')
  return NAMES
}

const NAMES = {
  game: (code: string) => textOf(`games.${code}`) ?? code.toUpperCase(),
  family: (family: string) => textOf(`${family}.family`) ?? family,
  group: (family: string, group: string) => textOf(`${family}.groups.${group}`) ?? group,
  play: (family: string, play: string) => textOf(`${family}.${play}.name`) ?? play,
  rule: (family: string, play: string) => textOf(`${family}.${play}.rule`) ?? '',
}

function textOf(key: string): string | undefined {
  const full = `lottery-plays:${key}`
  return i18next.exists(full) ? i18next.t(full as never) : undefined
}
