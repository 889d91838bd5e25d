import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { playOfKey, tierTextOf } from './play-key.logic.ts'

export interface PlayNames {
  /** What a family draws, such as three dice. */
  family(family: string): string
  play(family: string, play: string): string
  /** A play with its variant, as a price table names it. */
  key(family: string, key: string): string
  /** What wins a price. */
  tier(key: string, tier: string): string
}

/** Names of plays and of what wins in them. */
export function usePlayNames(): PlayNames {
  const { t, i18n } = useTranslation('lotteryPlays')
  return useMemo(() => {
    // Keys come from the rules of the families, so that no type knows them; a test says that each has its text.
    const textOf = (key: string, values = {}) => i18n.t(`lotteryPlays:${key}` as never, values)
    const play = (family: string, id: string) =>
      i18n.exists(`lotteryPlays:${family}.${id}`) ? textOf(`${family}.${id}`) : id
    return {
      family: (family) => textOf(`${family}.family`),
      play,
      key(family, key) {
        const { play: id, variant } = playOfKey(key)
        const name = play(family, id)
        if (variant === '') return name
        const known = `lotteryPlays:tier.${variant}`
        return t('variant', {
          play: name,
          variant: i18n.exists(known) ? i18n.t(known as never) : variant.replace('_', '/'),
        })
      },
      tier(key, tier) {
        const { text, number } = tierTextOf(key, tier)
        return number === undefined
          ? textOf(`tier.${text}`)
          : textOf(`tier.${text}`, { count: number })
      },
    }
  }, [t, i18n])
}
