import type { Bonus } from '@baize/contract'
import { Icon, Meter } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import {
  ArrowUpRight,
  Banknote,
  CircleOff,
  ListOrdered,
  type LucideIcon,
  Wallet,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { contributionsOf } from '../../app/bonuses.logic.ts'
import { gameNamesQuery } from '../../app/game-names.ts'
import { percentText } from '../../app/number-text.ts'

/** What of a stake counts towards wagering, by game. */
export function Contributions({ bonus }: { readonly bonus: Bonus }) {
  const { t } = useTranslation('bonuses')
  const games = useQuery(gameNamesQuery).data?.games ?? []
  const nameOf = (code: string | undefined) =>
    code === undefined
      ? t('counts.others')
      : (games.find(({ gameCode }) => gameCode === code)?.gameName ?? code)
  return (
    <div>
      <h3 className="h3">{t('counts.title')}</h3>
      <ul className="bonus__counts">
        {contributionsOf(bonus).map(({ gameCode, share }) => (
          <li key={gameCode ?? ''}>
            <span dir="auto">{nameOf(gameCode)}</span>
            <b className="num">{percentText(share, 0)}</b>
            <span aria-hidden>
              <Meter share={Number(share.numerator) / Number(share.denominator)} label="" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function BonusTerms({ bonus: { terms } }: { readonly bonus: Bonus }) {
  const { t } = useTranslation('bonuses')
  const leaving = [[ArrowUpRight, t('terms.leaving')] as const]
  const staying = [
    [ArrowUpRight, t('terms.staying')] as const,
    [ListOrdered, t('terms.first')] as const,
  ]
  const lines: readonly (readonly [LucideIcon, string])[] = [
    [Wallet, t(`terms.${terms.order}`)],
    [Banknote, t(`terms.${terms.kind}`)],
    ...(terms.kind === 'play_only' ? staying : leaving),
    [CircleOff, t('terms.breaks')],
  ]
  return (
    <div>
      <h3 className="h3">{t('terms.title')}</h3>
      <ul className="bonus__terms">
        {lines.map(([icon, text]) => (
          <li key={text}>
            <Icon of={icon} size="s" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
