import { operations, type ValueOf } from '@baize/contract'
import { Button, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { useCurrency } from '../../app/session.queries.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { GroupDialog } from './group-dialog.tsx'

type Groups = ValueOf<typeof operations.getWithdrawalGroups>
export type Group = Groups['groups'][number]

/** Groups of members with limits of withdrawals of their own; all others go by the house. */
export function GroupRows() {
  const { t } = useTranslation('limits')
  const api = useApi()
  const [changing, setChanging] = useState<Group | 'new'>()
  const { data, error } = useQuery({
    queryKey: ['limits', 'groups'],
    queryFn: ({ signal }) => api.call(operations.getWithdrawalGroups, { signal }),
  })
  if (!data) {
    return error ? <p className="caption">{failureText(error)}</p> : <Skeleton className="h-20" />
  }
  return (
    <>
      <ul className="panel setting-list">
        <li className="setting-row">
          <div>
            <h3 className="h3">{t('group.house')}</h3>
            <p className="small text-text-2">{t('group.houseText')}</p>
          </div>
          <LimitsText limits={data.house} />
          <Button onClick={() => setChanging('new')}>{t('group.new')}</Button>
        </li>
        {data.groups.map((group) => (
          <li key={group.groupCode} className="setting-row">
            <div>
              <h3 className="h3">{group.name}</h3>
              <p className="small text-text-2">
                {group.groupCode} · {t('group.members', { count: group.memberCount })}
              </p>
            </div>
            <LimitsText limits={withHouse(group, data.house)} />
            <Button
              aria-label={t('changeOf', { name: group.name })}
              onClick={() => setChanging(group)}
            >
              {t('change')}
            </Button>
          </li>
        ))}
      </ul>
      {changing && (
        <GroupDialog
          of={changing === 'new' ? undefined : changing}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  )
}

type Limits = Groups['house']

/** What holds for members of a group: what it does not say is as the house says. */
function withHouse(group: Group, house: Limits): Limits {
  return {
    minMinor: group.minMinor ?? house.minMinor,
    maxMinor: group.maxMinor ?? house.maxMinor,
    dayMaxMinor: group.dayMaxMinor ?? house.dayMaxMinor,
    requestsPerDay: group.requestsPerDay ?? house.requestsPerDay,
  }
}

/** Four limits in two lines. */
function LimitsText({ limits }: { readonly limits: Limits }) {
  const { t } = useTranslation('limits')
  const currency = useCurrency()
  const money = (minor: string) => formatWireMoney(minor, currency)
  return (
    <span className="stacked small num">
      <span>
        {t('group.amounts', { min: money(limits.minMinor), max: money(limits.maxMinor) })}
      </span>
      <span>
        {t('group.day', {
          max: money(limits.dayMaxMinor),
          times: t('unit.times', { count: limits.requestsPerDay }),
        })}
      </span>
    </span>
  )
}
