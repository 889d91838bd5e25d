import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { Code } from '../../../frames/fact-list.tsx'
import {
  formatCount,
  formatInstant,
  formatMovement,
  formatWireMoney,
  movementClass,
  readMinor,
} from '../../../parts/format.ts'
import type { RunDetail } from '../agents.queries.ts'

/** What the run comes to, what it comes to less the version before, and from which inputs. */
export function RunFigures({ detail }: { readonly detail: RunDetail }) {
  const { t } = useTranslation('agentRuns')
  const currency = useCurrency()
  const { run, before, nets } = detail
  const money = (wire: string) => formatWireMoney(wire, currency)
  const difference = (
    readMinor(run.housePaidMinor) - readMinor(before?.housePaidMinor ?? '0')
  ).toString()
  const figures: readonly (readonly [string, ReactNode])[] = [
    ...(before
      ? [
          [
            t('figure.before', { number: before.version }),
            <Link
              key="before"
              to="/agent-runs/$runId"
              params={{ runId: before.runId }}
              className="link"
            >
              {money(before.housePaidMinor)}
            </Link>,
          ] as const,
        ]
      : []),
    [t('figure.housePays'), money(run.housePaidMinor)],
    ...(before
      ? [
          [
            t('figure.difference'),
            <span key="difference" className={movementClass(difference)}>
              {formatMovement(difference, currency)}
            </span>,
          ] as const,
        ]
      : []),
    [t('figure.paid'), money(nets.paidMinor)],
    [t('figure.owed'), money(nets.owedMinor)],
    [t('column.agents'), formatCount(run.agents)],
    [t('column.contracts'), formatCount(run.contracts)],
  ]
  return (
    <section className="panel run-figures" aria-label={t('figures')}>
      <dl className="figure-strip">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="caption run-hash">
        {t('inputs')} <Code of={run.inputHash} />
      </p>
      {before && (
        <p className="caption run-hash">
          {before.inputHash === run.inputHash
            ? t('sameInputs', { number: before.version })
            : t('lateInputs', {
                from: formatInstant(before.countedTo),
                to: formatInstant(run.countedTo),
              })}
        </p>
      )}
    </section>
  )
}
