import { operations, type PayoutPreview, type PayoutTerms } from '@baize/contract'
import { Button, Notice } from '@baize/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { useCurrency } from '../../app/session.queries.ts'
import { formatCount, formatDay, formatWireMoney } from '../../parts/format.ts'

/** What the typed terms would have approved last month; undefined while they are not whole. */
export function RuleTrial({ terms }: { readonly terms: PayoutTerms | undefined }) {
  const { t } = useTranslation('payoutRule')
  const api = useApi()
  const trial = useMutation({
    mutationFn: async (tried: PayoutTerms) => {
      const { preview } = await api.call(operations.previewPayoutRule, { body: { terms: tried } })
      return preview
    },
  })
  const isOutdated = JSON.stringify(trial.variables) !== JSON.stringify(terms)
  return (
    <div className="grid gap-3">
      <div className="row-actions">
        <Button
          size="s"
          disabled={terms === undefined}
          isBusy={trial.isPending}
          onClick={() => terms && trial.mutate(terms)}
        >
          {t('trial.run')}
        </Button>
      </div>
      <div role="status">
        {trial.isError && (
          <Notice tone="danger">
            {t('trial.failed')}: {failureText(trial.error)}
          </Notice>
        )}
        {trial.data &&
          (isOutdated ? (
            <p className="text-text-3">{t('trial.again')}</p>
          ) : trial.data.known === 0 ? (
            <Notice tone="info">
              {t('trial.nothing', { since: formatDay(trial.data.since) })}
            </Notice>
          ) : (
            <TrialResult of={trial.data} />
          ))}
      </div>
    </div>
  )
}

function TrialResult({ of }: { readonly of: PayoutPreview }) {
  const { t } = useTranslation(['payoutRule', 'withdrawals'])
  const currency = useCurrency()
  const unknown = of.orders - of.known
  return (
    <Notice tone={of.rejected > 0 ? 'warn' : 'info'}>
      <p>
        <b className="strong">
          {t('trial.paid', {
            count: of.paid,
            known: formatCount(of.known),
            since: formatDay(of.since),
            sum: formatWireMoney(of.paidMinor, currency),
          })}
        </b>
      </p>
      {of.paid > 0 && (
        <p>
          {of.rejected > 0
            ? t('trial.rejected', {
                count: of.rejected,
                sum: formatWireMoney(of.rejectedMinor, currency),
              })
            : t('trial.noneRejected')}
        </p>
      )}
      {unknown > 0 && <p>{t('trial.unknown', { count: unknown })}</p>}
      {of.hindrances.length > 0 && (
        <details>
          <summary className="link">{t('trial.left')}</summary>
          <ul>
            {of.hindrances.map(({ hindrance, count }) => (
              <li key={hindrance}>
                {t(`withdrawals:rule.hindrance.${hindrance}`)}{' '}
                <span className="num">{formatCount(count)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Notice>
  )
}
