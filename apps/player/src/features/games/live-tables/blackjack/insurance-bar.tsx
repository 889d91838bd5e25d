import type { TableRoom } from '@baize/contract'
import { minor } from '@baize/kernel'
import { Button } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../../../app/money-text.ts'
import type { TableBets } from '../bets/use-table-bets.ts'
import { useSpotName } from '../cloth/use-spot-name.ts'
import type { OwnPlay } from '../use-own-play.ts'
import { insurable } from './insurable.logic.ts'
import type { Moves } from './use-moves.ts'

interface InsuranceBarProps {
  readonly room: TableRoom
  readonly bets: TableBets
  readonly own: OwnPlay | undefined
  readonly moves: Moves
  readonly isDealt: boolean
}

/** Offered when the dealer shows an ace: each of the player's bets can be insured for half its stake. */
export function InsuranceBar({ room, bets, own, moves, isDealt }: InsuranceBarProps) {
  const { t } = useTranslation('live-tables')
  const money = useMoneyText()
  const spotName = useSpotName(room.game)
  const { round } = room
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const keyOf = (spot: string) => `${round?.tableRoundId} ${spot}`
  const layout = own?.layout?.tableRoundId === round?.tableRoundId ? own?.layout : undefined
  const rows = insurable(bets.acknowledged, round?.play?.seats ?? [], layout?.extras ?? [])
  return (
    <fieldset className="bj-insurance">
      <legend className="sr-only">{t('blackjack.insurance.title')}</legend>
      <p className="bj-turn__line">
        <b>{t('blackjack.insurance.title')}</b>
        <span className="caption">{t('blackjack.insurance.text')}</span>
      </p>
      {rows.map(({ spot, priceMinor, insuredMinor }) => {
        const who = spotName(spot)
        if (insuredMinor !== undefined) {
          const amount = money(readMinor(insuredMinor))
          return (
            <p key={spot} className="bj-insured" role="status">
              {t('blackjack.insurance.done', { who, amount })}
            </p>
          )
        }
        if (closed.has(keyOf(spot))) return null
        return (
          <p key={spot} className="bj-insurance__row">
            <Button
              variant="primary"
              disabled={!isDealt || moves.insuring !== undefined}
              isBusy={moves.insuring === spot}
              onClick={() => moves.insure(spot)}
            >
              {t('blackjack.insurance.insure', { who, amount: money(minor(priceMinor)) })}
            </Button>
            <Button
              aria-label={t('blackjack.insurance.noOf', { who })}
              onClick={() => setClosed(new Set([...closed, keyOf(spot)]))}
            >
              {t('blackjack.insurance.no')}
            </Button>
          </p>
        )
      })}
    </fieldset>
  )
}
