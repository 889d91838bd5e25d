import type { Withdrawal } from '@baize/contract'
import { Notice } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../../app/money-text.ts'
import { useStatus } from '../../../app/status.ts'
import { PictureThumbs } from '../../../parts/pictures/picture-thumbs.tsx'
import { sentProofs } from './proof-pictures.tsx'

/** What was said of a payment and what became of it, with the way on for anyone who disagrees. */
export function ObjectionOutcome({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation(['cashier', 'common'])
  const money = useMoneyText()
  const { objection, proofs } = withdrawal
  if (!objection) return null
  const { decision } = objection
  const said = readMinor(objection.saidReceivedMinor)
  return (
    <div className="objection__outcome">
      <p className="text-text-2">
        {said === 0n
          ? t('objection.saidNothing')
          : t('objection.saidPart', { amount: money(said) })}{' '}
        <q dir="auto">{objection.sentence}</q>
      </p>
      {proofs.length > 0 && <PictureThumbs pictures={sentProofs(withdrawal)} />}
      {!decision && <Notice tone="info">{t('objection.waiting')}</Notice>}
      {decision && decision.outcome !== 'confirmed' && (
        <>
          <Notice tone={decision.outcome === 'given_back' ? 'info' : 'warn'}>
            {t(`objection.decided.${decision.outcome}`, {
              received: money(readMinor(withdrawal.receivedMinor)),
              returned: money(readMinor(withdrawal.returnedMinor)),
            })}{' '}
            <q dir="auto">{decision.sentence}</q>
          </Notice>
          {decision.outcome !== 'given_back' && <Dispute orderNumber={withdrawal.orderNumber} />}
        </>
      )}
    </div>
  )
}

/** Anyone who does not agree has two more doors, and the terms say which house stands behind them. */
function Dispute({ orderNumber }: { readonly orderNumber: string }) {
  const { t } = useTranslation(['cashier', 'common'])
  const { supportAddress } = useStatus()
  return (
    <p className="caption objection__ways">
      <span>{t('objection.disagree', { order: orderNumber })}</span>
      <a href={supportAddress} className="link">
        {t('objection.toService')}
      </a>
      <Link to="/feedback" className="link">
        {t('objection.toComplaint')}
      </Link>
      <Link to="/terms" className="link">
        {t('objection.toTerms')}
      </Link>
    </p>
  )
}
