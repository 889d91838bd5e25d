import type { Minor } from '@baize/kernel'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { announcementText } from './announcement-text.logic.ts'
import { moneyOfUnits } from './slots.logic.ts'
import type { Announcement } from './slots-hud.ts'
import { useSymbolName } from './symbol-picture.tsx'

interface AnnouncerProps {
  readonly announcement: Announcement | undefined
  readonly stakeMinor: Minor
  readonly stakeUnits: number
}

/** Reads out each turn of a round to who cannot see it. */
export function Announcer({ announcement, stakeMinor, stakeUnits }: AnnouncerProps) {
  const { t } = useTranslation('slots')
  const money = useMoneyText()
  const nameOf = useSymbolName()
  const amountOf = (units: number) => money(moneyOfUnits(stakeMinor, stakeUnits, units))
  return (
    <p className="sr-only" role="status">
      {announcement && announcementText(announcement, { t, nameOf, amountOf })}
    </p>
  )
}
