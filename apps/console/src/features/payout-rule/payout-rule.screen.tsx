import { operations, PAYOUT_QUIET_DAYS, type PayoutRuleVersion } from '@baize/contract'
import { Badge, type BadgeTone, Button, Notice } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { useMay } from '../../app/use-session.ts'
import { DetailHead, DetailPage, DetailSection } from '../../frames/detail-page.tsx'
import { FactList } from '../../frames/fact-list.tsx'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { formatCount, formatInstant, formatWireMoney } from '../../parts/format.ts'
import { type PayoutRule, payoutRuleQuery, usePayoutRuleCall } from './payout-rule.queries.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { SpotChecks } from './spot-checks.tsx'

const TONE: Readonly<Record<PayoutRule['state'], BadgeTone>> = {
  off: 'neutral',
  on: 'felt',
  paused: 'warn',
}

/** The rule that pays withdrawals without a person, its switch, and the payments that are checked afterwards. */
export function PayoutRuleScreen() {
  const { t } = useTranslation('payoutRule')
  const currency = useCurrency()
  return (
    <DetailPage
      top={<h1 className="sr-only">{t('title')}</h1>}
      query={useQuery(payoutRuleQuery(useApi()))}
    >
      {(rule) => (
        <>
          <DetailHead
            title={<span aria-hidden>{t('title')}</span>}
            state={<Badge tone={TONE[rule.state]}>{t(`state.${rule.state}`)}</Badge>}
            caption={t('caption')}
            figures={[
              [t('hour'), formatWireMoney(rule.hourMinor, currency)],
              [t('day'), formatWireMoney(rule.dayMinor, currency)],
              [t('toCheck'), formatCount(rule.checkCount)],
            ]}
            actions={<RuleActions rule={rule} />}
          >
            <Standing rule={rule} />
          </DetailHead>
          <SpotChecks rule={rule} />
          <Versions versions={rule.versions} />
        </>
      )}
    </DetailPage>
  )
}

/** How the rule stands, in sentences. */
function Standing({ rule }: { readonly rule: PayoutRule }) {
  const { t } = useTranslation('payoutRule')
  const currency = useCurrency()
  const maySeeAlarms = useMay('alarms.read')
  const maySeeApprovals = useMay('approvals.read')
  const { state, switched, versions, openAlarms } = rule
  const [newest] = versions
  const sum = formatWireMoney(newest?.eachMaxMinor ?? '0', currency)
  return (
    <div className="grid basis-full gap-2">
      <p>{state === 'off' ? t(newest ? 'says.off' : 'says.never') : t('says.on', { sum })}</p>
      {switched && (
        <>
          <p className="text-text-2">
            {t(`switched.${switched.cause}`, { by: switched.by, at: formatInstant(switched.at) })}
          </p>
          <p className="text-text-2">{t('because', { reason: switched.reason })}</p>
        </>
      )}
      {state === 'paused' && (
        <Notice tone="warn">
          {t('paused', { count: openAlarms })}{' '}
          {maySeeAlarms && (
            <Link to="/alarms" search={{}} className="link">
              {t('alerts')}
            </Link>
          )}
        </Notice>
      )}
      {rule.isAsked && (
        <Notice tone="info">
          {t('asked')}{' '}
          {maySeeApprovals && (
            <Link to="/approvals" search={{}} className="link">
              {t('approvals')}
            </Link>
          )}
        </Notice>
      )}
    </div>
  )
}

/** For a lead: the one key that switches off, and the proposal that another person approves. */
function RuleActions({ rule }: { readonly rule: PayoutRule }) {
  const { t } = useTranslation('payoutRule')
  const [open, setOpen] = useState<'off' | 'change'>()
  const mayChange = useMay('limits.change')
  const close = () => setOpen(undefined)
  const off = usePayoutRuleCall(
    (api, reason: string) => api.call(operations.switchOffPayoutRule, { body: { reason } }),
    () => {
      toast({ title: t('offDone') })
      close()
    },
  )
  if (!mayChange) return null
  const isOff = rule.state === 'off'
  return (
    <>
      {!isOff && (
        <Button variant="danger" onClick={() => setOpen('off')}>
          {t('off')}
        </Button>
      )}
      <Button disabled={rule.isAsked} onClick={() => setOpen('change')}>
        {t(isOff && rule.versions.length > 0 ? 'again' : 'change')}
      </Button>
      {open === 'change' && <RuleDialog rule={rule} onClose={close} />}
      {open === 'off' && (
        <ReasonDialog
          title={t('offTitle')}
          text={t('offText')}
          reasonLabel={t('offReason')}
          submitText={t('off')}
          variant="danger"
          onSubmit={off.mutateAsync}
          onClose={close}
        />
      )}
    </>
  )
}

function Versions({ versions }: { readonly versions: readonly PayoutRuleVersion[] }) {
  const { t } = useTranslation('payoutRule')
  const [current, ...older] = versions
  if (!current) return null
  return (
    <DetailSection title={t('terms')} text={t('always', { days: PAYOUT_QUIET_DAYS })}>
      <Terms of={current} />
      {older.length > 0 && (
        <details>
          <summary className="link">{t('earlier')}</summary>
          {older.map((version) => (
            <div key={version.version} className="grid gap-2">
              <h3 className="label">
                {t('version', {
                  version: String(version.version),
                  at: formatInstant(version.from),
                })}
              </h3>
              <Terms of={version} />
            </div>
          ))}
        </details>
      )}
    </DetailSection>
  )
}

function Terms({ of }: { readonly of: PayoutRuleVersion }) {
  const { t } = useTranslation('payoutRule')
  const currency = useCurrency()
  const sum = (amountMinor: string) => formatWireMoney(amountMinor, currency)
  return (
    <FactList
      facts={[
        [t('term.each'), sum(of.eachMaxMinor)],
        [t('term.accountKnown'), t('days', { count: of.accountKnownDays })],
        [t('term.memberDay'), sum(of.memberDayMaxMinor)],
        [t('term.accountDay'), sum(of.accountDayMaxMinor)],
        [t('term.houseHour'), sum(of.houseHourMaxMinor)],
        [t('term.houseDay'), sum(of.houseDayMaxMinor)],
        [t('term.check'), t('percent', { percent: String(of.checkPercent) })],
        [t('since'), t('version', { version: String(of.version), at: formatInstant(of.from) })],
        [t('askedBy'), <bdi key="asked">{of.askedBy}</bdi>],
        [t('approvedBy'), <bdi key="approved">{of.approvedBy}</bdi>],
        [t('why'), <bdi key="why">{of.reason}</bdi>],
      ]}
    />
  )
}
