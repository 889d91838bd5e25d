import { CLOSING_REASONS, type Closing, type OwnData, operations } from '@baize/contract'
import { Button, Modal, Notice, SelectField } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { momentText } from '../../app/date-text.ts'
import { failureText } from '../../app/failure-text.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { toast } from '../../app/toast.ts'
import { PasswordForm } from './password-form.tsx'
import { useOwnDataChange } from './privacy.queries.ts'

/** The end of the account: what must be settled first, the request, and the way back. */
export function ClosingPanel({ data }: { readonly data: OwnData }) {
  const { t } = useTranslation('privacy')
  const { closing } = data
  return (
    <section className="panel" aria-labelledby="close-title">
      <div className="panel__head">
        <h2 className="h3" id="close-title">
          {t('close.title')}
        </h2>
      </div>
      <div className="owndata__body">
        {closing ? <Begun closing={closing} /> : <Request data={data} />}
      </div>
    </section>
  )
}

function Request({ data }: { readonly data: OwnData }) {
  const { t } = useTranslation('privacy')
  const moneyText = useMoneyText()
  const [isAsking, setAsking] = useState(false)
  const { obstacles, coolingDays } = data
  return (
    <>
      <p className="text-text-2">{t('close.text', { days: coolingDays })}</p>
      <p className="text-text-2">
        {t('close.protection')}{' '}
        <Link to="/member/limits" className="link">
          {t('close.limits')}
        </Link>
      </p>
      {obstacles.length > 0 ? (
        <Notice tone="warn">
          <b>{t('close.first')}</b>
          <ul className="owndata__list">
            {obstacles.map(({ kind, amountMinor }) => (
              <li key={kind}>
                {t(`obstacle.${kind}`)}{' '}
                {amountMinor !== null && (
                  <bdi className="num">{moneyText(readMinor(amountMinor))}</bdi>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      ) : (
        <Button variant="danger-soft" onClick={() => setAsking(true)}>
          {t('close.open')}
        </Button>
      )}
      {isAsking && <CloseDialog data={data} onClose={() => setAsking(false)} />}
    </>
  )
}

function CloseDialog({ data, onClose }: { readonly data: OwnData; onClose(): void }) {
  const { t } = useTranslation(['privacy', 'common'])
  const moneyText = useMoneyText()
  const [reason, setReason] = useState<Closing['reason']>('unused')
  const { forfeitsMinor, coolingDays } = data
  const close = useOwnDataChange(
    (password: string) =>
      api.call(operations.closeAccount, { body: { password, reason, forfeitsMinor } }),
    () => {
      toast({ title: t('close.begun') })
      onClose()
    },
  )
  return (
    <Modal isOpen onClose={onClose} title={t('close.confirmTitle')} closeText={t('common:close')}>
      <PasswordForm submit={t('close.open')} isDanger change={close} onSubmit={close.mutate}>
        <p>{t('close.text', { days: coolingDays })}</p>
        {forfeitsMinor !== '0' && (
          <Notice tone="warn">
            {t('close.forfeits', { amount: moneyText(readMinor(forfeitsMinor)) })}
          </Notice>
        )}
        <p className="text-text-2">{t('close.points')}</p>
        <SelectField
          label={t('close.reason')}
          value={reason}
          options={CLOSING_REASONS.map((value) => ({ value, text: t(`close.reasons.${value}`) }))}
          onChoose={(chosen) => setReason(chosen as Closing['reason'])}
        />
        {reason === 'protection' && <Notice tone="danger">{t('close.final')}</Notice>}
      </PasswordForm>
    </Modal>
  )
}

function Begun({ closing }: { readonly closing: Closing }) {
  const { t, i18n } = useTranslation('privacy')
  const keep = useOwnDataChange(
    () => api.call(operations.keepAccount, {}),
    () => toast({ title: t('close.kept') }),
  )
  return (
    <>
      <Notice tone="warn">
        <b>{t('close.begun')}.</b>{' '}
        {t('close.until', { date: momentText(closing.closesAt, i18n.language) })}
      </Notice>
      {closing.heldBy.length > 0 && (
        <div>
          <p>{t('close.heldUp')}</p>
          <ul className="owndata__list">
            {closing.heldBy.map((kind) => (
              <li key={kind}>{t(`obstacle.${kind}`)}</li>
            ))}
          </ul>
        </div>
      )}
      {keep.error && <Notice tone="danger">{failureText(keep.error)}</Notice>}
      {closing.mayTakeBack && (
        <Button variant="primary" isBusy={keep.isPending} onClick={() => keep.mutate(undefined)}>
          {t('close.takeBack')}
        </Button>
      )}
    </>
  )
}
