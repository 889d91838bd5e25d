import type { operations, ValueOf } from '@baize/contract'
import { Badge, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { useCurrency } from '../../app/session.queries.ts'
import { formatDay, formatWireMoney } from '../../parts/format.ts'
import { type MemberProfile, memberProtectionQuery } from './members.queries.ts'

type Protection = ValueOf<typeof operations.getMemberProtection>

/** What the member has set, and what staff have set at the member's request; see `ProtectDialog`. */
export function MemberProtection({ member }: { readonly member: MemberProfile }) {
  const { t } = useTranslation('members')
  const { data, error } = useQuery(memberProtectionQuery(useApi(), member.memberId))
  return (
    <section className="panel">
      <h2 className="h3 panel__head">{t('protection.title')}</h2>
      {data ? (
        <dl className="fact-grid">
          <Facts protection={data} />
        </dl>
      ) : error ? (
        <p className="caption">{failureText(error)}</p>
      ) : (
        <Skeleton className="h-[120px]" />
      )}
    </section>
  )
}

function Facts({ protection }: { readonly protection: Protection }) {
  const { t } = useTranslation('members')
  const { pause, realityCheck, takesMarketing } = protection
  const { everyMinutes } = realityCheck
  const limits = useLimitLines(protection)
  return (
    <>
      {pause && (
        <div>
          <dt>
            <Badge tone="danger">
              {t(pause.kind === 'exclusion' ? 'protection.exclusion' : 'protection.coolOff')}
            </Badge>
          </dt>
          <dd>
            {pause.until === null
              ? t('protection.forGood')
              : t('protection.until', { date: formatDay(pause.until) })}
          </dd>
        </div>
      )}
      {limits.map(({ name, text, next }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">
            {text}
            {next && <span className="caption"> {next}</span>}
          </dd>
        </div>
      ))}
      {limits.length === 0 && (
        <div>
          <dt>{t('protection.noLimits')}</dt>
        </div>
      )}
      <div>
        <dt>{t('protection.check')}</dt>
        <dd>
          {everyMinutes === null
            ? t('protection.never')
            : t('protection.every', { count: everyMinutes })}
        </dd>
      </div>
      <div>
        <dt>{t('protection.marketing')}</dt>
        <dd>{t(takesMarketing ? 'protection.marketingOn' : 'protection.marketingOff')}</dd>
      </div>
    </>
  )
}

/** Each limit that is set, with what is used of it and the looser one that waits. */
function useLimitLines({ moneyLimits, timeLimits }: Protection) {
  const { t } = useTranslation('members')
  const currency = useCurrency()
  const money = (amountMinor: string) => formatWireMoney(amountMinor, currency)
  const minutes = (count: number) => t('protection.minutes', { count })
  const nextText = (from: string, limit: string | null) =>
    t('protection.next', { limit: limit ?? t('protection.noLimit'), date: formatDay(from) })
  const name = (kind: 'deposit' | 'loss' | 'stake' | 'time', period: 'day' | 'week' | 'month') =>
    t('protection.name', {
      kind: t(`protection.kind.${kind}`),
      period: t(`protection.period.${period}`),
    })
  return [
    ...moneyLimits.flatMap(({ kind, period, limitMinor, usedMinor, next }) =>
      limitMinor === null
        ? []
        : [
            {
              name: name(kind, period),
              text: t('protection.used', { used: money(usedMinor), limit: money(limitMinor) }),
              next: next && nextText(next.from, next.limitMinor && money(next.limitMinor)),
            },
          ],
    ),
    ...timeLimits.flatMap(({ period, limitMinutes, usedMinutes, next }) =>
      limitMinutes === null
        ? []
        : [
            {
              name: name('time', period),
              text: t('protection.used', {
                used: minutes(usedMinutes),
                limit: minutes(limitMinutes),
              }),
              next:
                next &&
                nextText(next.from, next.limitMinutes === null ? null : minutes(next.limitMinutes)),
            },
          ],
    ),
  ]
}
