import { Icon } from '@baize/ui-kit'
import { ShieldCheck, Target, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hundredthsText } from '../originals/hundredths.logic.ts'
import { optionsOf } from './crash.logic.ts'
import type { CrashTable } from './use-crash-table.ts'

interface StageCornerProps {
  readonly table: CrashTable
  onProof(flightId: string): void
}

/** In the corner of the chart: the number of open bets, which of the player's own have auto cash-out, and the link to the proof. */
export function StageCorner({ table, onProof }: StageCornerProps) {
  const { t } = useTranslation('crash')
  const { phase, bets } = table
  const flight = table.room?.flight
  if (phase === 'busted' && flight) {
    return (
      <button
        type="button"
        className="crash-stage__aboard crash-stage__proof"
        onClick={() => onProof(flight.flightId)}
      >
        <Icon of={ShieldCheck} />
        {t('check', { number: flight.number })}
      </button>
    )
  }
  const leaving = [bets.places[1].round, bets.places[2].round].flatMap((round) => {
    if (round?.state !== 'open') return []
    const { place, autoCashOut } = optionsOf(round)
    return autoCashOut === null ? [] : [{ place, autoCashOut }]
  })
  return (
    <span className="crash-stage__corner">
      <span className="crash-stage__aboard">
        <Icon of={Users} />
        <span className="sr-only">{t('list.title')}</span>
        {flight?.betCount ?? 0}
      </span>
      {leaving.map(({ place, autoCashOut }) => (
        <span key={place} className="crash-stage__aboard crash-stage__leaves">
          <Icon of={Target} />
          {t('leavesAt', { number: place, height: hundredthsText(autoCashOut) })}
        </span>
      ))}
    </span>
  )
}
