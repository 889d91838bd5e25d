import { operations, REALITY_CHECK_MINUTES } from '@baize/contract'
import { SelectField, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { realityCheckQuery } from '../../app/reality-check.ts'
import { toast } from '../../app/toast.ts'
import { useRealityCheckChange } from './protection.queries.ts'
import { SessionFigures } from './session-figures.tsx'
import { useDurationText } from './use-limit-text.ts'

const NEVER = 'never'

/** How often play is interrupted by its figures, and what they are now. */
export function RealityCheckPanel({ maximumMinutes }: { readonly maximumMinutes: number | null }) {
  const { t } = useTranslation(['protection', 'common'])
  const duration = useDurationText()
  const check = useQuery(realityCheckQuery)
  const change = useRealityCheckChange(
    (everyMinutes: (typeof REALITY_CHECK_MINUTES)[number] | null) =>
      api.call(operations.setRealityCheck, { body: { everyMinutes } }),
    () => toast({ title: t('check.saved') }),
  )
  const allowed = REALITY_CHECK_MINUTES.filter(
    (minutes) => maximumMinutes === null || minutes <= maximumMinutes,
  )
  const options = [
    ...(maximumMinutes === null ? [{ value: NEVER, text: t('check.never') }] : []),
    ...allowed.map((minutes) => ({
      value: String(minutes),
      text: t('check.every', { time: duration(minutes) }),
    })),
  ]
  return (
    <section className="panel" aria-labelledby="check-title">
      <div className="panel__head">
        <h2 className="h3" id="check-title">
          {t('check.title')}
        </h2>
      </div>
      <div className="limits__body">
        <p className="small text-text-2">{t('check.text')}</p>
        {check.data ? (
          <>
            <SelectField
              label={t('check.interval')}
              value={check.data.everyMinutes === null ? NEVER : String(check.data.everyMinutes)}
              options={options}
              onChoose={(value) =>
                change.mutate(allowed.find((minutes) => String(minutes) === value) ?? null)
              }
            />
            <SessionFigures session={check.data.session} />
          </>
        ) : (
          <Skeleton className="limits__skeleton" />
        )}
      </div>
    </section>
  )
}
