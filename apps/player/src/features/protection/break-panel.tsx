import { COOL_OFF_DAYS, EXCLUSION_DAYS, operations, type Protection } from '@baize/contract'
import { Button, Modal, Notice, PasswordField, SelectField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { momentText } from '../../app/date-text.ts'
import { failureText } from '../../app/failure-text.ts'
import { toast } from '../../app/toast.ts'
import { useProtectionChange } from './protection.queries.ts'

type Kind = NonNullable<Protection['pause']>['kind']

const FOR_GOOD = 'for-good'
const HALF_YEAR = String(EXCLUSION_DAYS[0])
const TEXT_OF_DAYS: Readonly<Record<string, 'pause.halfYear' | 'pause.year' | 'pause.fiveYears'>> =
  { 180: 'pause.halfYear', 365: 'pause.year', 1825: 'pause.fiveYears' }

/** Cool-off and self-exclusion: easy to begin, impossible to undo. */
export function BreakPanel({ pause, rules }: Pick<Protection, 'pause' | 'rules'>) {
  const { t, i18n } = useTranslation(['protection', 'common'])
  return (
    <section className="panel" aria-labelledby="break-title">
      <div className="panel__head">
        <h2 className="h3" id="break-title">
          {t('pause.title')}
        </h2>
      </div>
      <p className="limits__text text-text-2">{t('pause.text')}</p>
      {pause && (
        <div className="limits__notice">
          <Notice tone="warn">
            <b>{t('pause.onTitle')}.</b>{' '}
            {pause.until === null
              ? t('pause.onForGood')
              : t('pause.onUntil', { date: momentText(pause.until, i18n.language) })}{' '}
            {pause.until !== null && t('pause.longer')}
          </Notice>
        </div>
      )}
      <div className="breaks">
        <BreakCard kind="cool_off" minDays={rules.coolOffMinDays} />
        <BreakCard kind="exclusion" minDays={rules.exclusionMinDays} />
      </div>
    </section>
  )
}

function BreakCard({ kind, minDays }: { readonly kind: Kind; readonly minDays: number }) {
  const { t } = useTranslation(['protection', 'common'])
  const lengthText = useLengthText()
  const isCoolOff = kind === 'cool_off'
  const days = (isCoolOff ? COOL_OFF_DAYS : EXCLUSION_DAYS).filter((each) => each >= minDays)
  const lengths = [...days.map(String), ...(isCoolOff ? [] : [FOR_GOOD])]
  const [length, setLength] = useState(lengths[0] ?? FOR_GOOD)
  const [isAsking, setAsking] = useState(false)
  const title = t(isCoolOff ? 'pause.coolOff' : 'pause.exclusion')
  return (
    <div className="card breakcard">
      <h3 className="h3">{title}</h3>
      <p className="text-text-2">{t(isCoolOff ? 'pause.coolOffText' : 'pause.exclusionText')}</p>
      <SelectField
        label={t('pause.length')}
        value={length}
        options={lengths.map((each) => ({ value: each, text: lengthText(each) }))}
        onChoose={setLength}
      />
      <Button
        variant={isCoolOff ? 'outline' : 'danger-soft'}
        aria-label={t('pause.startNamed', { kind: title })}
        onClick={() => setAsking(true)}
      >
        {t('pause.start')}
      </Button>
      {isAsking && (
        <ConfirmBreak kind={kind} title={title} length={length} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}

interface ConfirmBreakProps {
  readonly kind: Kind
  readonly title: string
  readonly length: string
  onClose(): void
}

function ConfirmBreak({ kind, title, length, onClose }: ConfirmBreakProps) {
  const { t } = useTranslation(['protection', 'common'])
  const lengthText = useLengthText()
  const isForGood = length === FOR_GOOD
  const [password, setPassword] = useState('')
  const onDone = () => {
    toast({ title: t('pause.started') })
    onClose()
  }
  const start = useProtectionChange(
    () => api.call(operations.startBreak, { body: readBreak(kind, length, password) }),
    onDone,
  )
  const half = useProtectionChange(
    () => api.call(operations.startBreak, { body: readBreak('exclusion', HALF_YEAR, '') }),
    onDone,
  )
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('pause.confirmTitle')}
      closeText={t('common:close')}
      foot={
        <>
          <Button size="l" onClick={onClose}>
            {t('pause.back')}
          </Button>
          <Button
            variant="danger-soft"
            size="l"
            isBusy={start.isPending}
            disabled={isForGood && password === ''}
            onClick={() => start.mutate(undefined)}
          >
            {t('pause.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t('pause.confirmText', { kind: title, length: lengthText(length) })}</p>
        {isForGood && (
          <>
            <PasswordField
              label={t('pause.password')}
              hint={t('pause.passwordWhy')}
              error={start.error ? failureText(start.error) : undefined}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              showText={t('pause.show')}
              hideText={t('pause.hide')}
            />
            <Button isBusy={half.isPending} onClick={() => half.mutate(undefined)}>
              {t('pause.halfInstead')}
            </Button>
          </>
        )}
      </div>
    </Modal>
  )
}

function readBreak(kind: Kind, length: string, password: string) {
  if (kind === 'cool_off') {
    const days = COOL_OFF_DAYS.find((each) => String(each) === length) ?? COOL_OFF_DAYS[0]
    return { kind, days } as const
  }
  const days = EXCLUSION_DAYS.find((each) => String(each) === length)
  return days === undefined ? ({ kind, days: null, password } as const) : ({ kind, days } as const)
}

function useLengthText(): (length: string) => string {
  const { t } = useTranslation('protection')
  return (length) => {
    if (length === FOR_GOOD) return t('pause.forGood')
    const named = TEXT_OF_DAYS[length]
    return named ? t(named) : t('pause.days', { count: Number(length) })
  }
}
