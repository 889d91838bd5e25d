import { minor } from '@baize/kernel'
import { Button, Notice } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../app/failure-text.ts'
import { useMoneyText } from '../../../app/money-text.ts'
import { type EntryRefusal, stakeWithin } from './slip-refusal.logic.ts'
import type { BetDesk } from './use-bet-desk.ts'

interface EntryRefusalNoticeProps {
  readonly desk: BetDesk
  readonly refusal: EntryRefusal
}

/** Why an entry was refused, beside it; where a number has room left, one tap takes that. */
export function EntryRefusalNotice({ desk, refusal }: EntryRefusalNoticeProps) {
  const { t } = useTranslation('lottery')
  const money = useMoneyText()
  const { number, roomMinor, entryId } = refusal
  const fitting = roomMinor && stakeWithin(roomMinor, desk.terms.limits.unitsMinor)
  return (
    <Notice tone="warn" isAlert>
      <p>
        {number !== undefined && number !== '*' && <b>{number} </b>}
        {failureText(desk.failure)}
      </p>
      {fitting && (
        <Button
          size="s"
          onClick={() => {
            desk.list.change(entryId, fitting)
            desk.forgetFailure()
          }}
        >
          {t('takeRoom', {
            stake: money(minor(BigInt(fitting.unitMinor) * BigInt(fitting.times))),
          })}
        </Button>
      )}
    </Notice>
  )
}
