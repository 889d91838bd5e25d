import { operations, type Protection } from '@baize/contract'
import { Button, Icon, Meter, Notice, Segments } from '@baize/ui-kit'
import { CalendarDays, CalendarRange, type LucideIcon, Sun } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { browserClock } from '../../app/browser-clock.ts'
import { momentText } from '../../app/date-text.ts'
import { toast } from '../../app/toast.ts'
import { LimitDialog } from './limit-dialog.tsx'
import {
  inForce,
  LIMIT_KINDS,
  type LimitKind,
  type LimitPeriod,
  limitsOf,
  type ShownLimit,
  shareOf,
} from './limits.logic.ts'
import { useProtectionChange } from './protection.queries.ts'
import { useLimitText } from './use-limit-text.ts'

const ICONS: Readonly<Record<LimitPeriod, LucideIcon>> = {
  day: Sun,
  week: CalendarRange,
  month: CalendarDays,
}

interface LimitsPanelProps {
  readonly protection: Protection
  readonly kind: LimitKind
  onKind(kind: LimitKind): void
}

/** What may be deposited, lost, staked and played in a day, a week and a month. */
export function LimitsPanel({ protection, kind, onKind }: LimitsPanelProps) {
  const { t } = useTranslation(['protection', 'common'])
  const [open, setOpen] = useState<LimitPeriod>()
  const limits = limitsOf(protection, kind)
  const opened = limits.find(({ period }) => period === open)
  const needsLimit =
    protection.rules.needsLimitBeforeDeposit &&
    limitsOf(protection, 'deposit').every(({ limit }) => limit === null)
  return (
    <section className="panel" aria-labelledby="limits-title">
      <div className="panel__head">
        <h2 className="h3" id="limits-title">
          {t('limits.title')}
        </h2>
      </div>
      <div className="limits__kinds">
        <Segments
          label={t('limits.kinds')}
          value={kind}
          choices={LIMIT_KINDS.map((value) => ({ value, text: t(`limits.kind.${value}`) }))}
          onChoose={onKind}
        />
        <p className="small text-text-2">{t(`limits.text.${kind}`)}</p>
        {needsLimit && kind === 'deposit' && (
          <Notice tone="warn">{t('limits.neededBeforeDeposit')}</Notice>
        )}
      </div>
      <ul className="secrows">
        {limits.map((limit) => (
          <LimitRow key={limit.period} limit={limit} onChange={() => setOpen(limit.period)} />
        ))}
      </ul>
      <p className="small secrows__note">
        {t('limits.rule', { hours: protection.rules.looseningHours })}
      </p>
      {opened && (
        <LimitDialog
          limit={opened}
          looseningHours={protection.rules.looseningHours}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}

interface LimitRowProps {
  readonly limit: ShownLimit
  onChange(): void
}

function LimitRow({ limit, onChange }: LimitRowProps) {
  const { t, i18n } = useTranslation(['protection', 'common'])
  const limitText = useLimitText()
  const { kind, used } = limit
  const counted = inForce(limit)
  const period = t(`limits.period.${limit.period}`)
  const action = t(limit.limit === null ? 'limits.set' : 'limits.change')
  const usedText = limitText(kind, used < 0n ? -used : used)
  const sum =
    counted === null
      ? t(used < 0n ? 'limits.aheadOnly' : `limits.usedOnly.${kind}`, { used: usedText })
      : t(used < 0n ? 'limits.ahead' : 'limits.used', {
          used: usedText,
          limit: limitText(kind, counted),
        })
  return (
    <li className="secrow limitrow" data-set={counted !== null}>
      <span className="secrow__icon">
        <Icon of={ICONS[limit.period]} />
      </span>
      <div className="secrow__text limitrow__text">
        <h3 className="strong">{period}</h3>
        <p className="small text-text-2">
          {sum}{' '}
          <span className="text-text-3">
            {t('limits.endsAt', { date: momentText(limit.endsAt, i18n.language) })}
          </span>
        </p>
        {counted !== null && (
          <Meter kind="limit" share={shareOf(used, counted)} label={period} valueText={sum} />
        )}
        {limit.next && <WaitingLimit limit={limit} next={limit.next} />}
      </div>
      <b className="secrow__status limitrow__sum money">
        {counted === null ? t('limits.none') : limitText(kind, counted)}
      </b>
      <span className="secrow__action">
        <Button
          variant={limit.limit === null ? 'soft' : 'outline'}
          aria-label={t('limits.changeNamed', { period, action })}
          onClick={onChange}
        >
          {action}
        </Button>
      </span>
    </li>
  )
}

interface WaitingLimitProps {
  readonly limit: ShownLimit
  readonly next: NonNullable<ShownLimit['next']>
}

/** A looser limit: it waits, then it can be taken. */
function WaitingLimit({ limit, next }: WaitingLimitProps) {
  const { t, i18n } = useTranslation(['protection', 'common'])
  const limitText = useLimitText()
  const { kind, period } = limit
  const confirm = useProtectionChange(
    () => api.call(operations.confirmLimit, { body: { kind, period } }),
    () => toast({ title: t('limits.saved') }),
  )
  const text = next.limit === null ? t('limits.none') : limitText(kind, next.limit)
  if (new Date(next.from).getTime() > browserClock.now()) {
    const date = momentText(next.from, i18n.language)
    return <p className="small text-warn-text">{t('limits.next', { limit: text, date })}</p>
  }
  return (
    <p className="small text-warn-text">
      {t('limits.ready', { limit: text })}{' '}
      <Button size="s" isBusy={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
        {t('limits.confirm')}
      </Button>
    </p>
  )
}
