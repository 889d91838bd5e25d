import { Button, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { useMay } from '../../app/use-session.ts'
import { ClassDialog } from './class-dialog.tsx'
import { ClassFacts } from './class-facts.tsx'
import { sportsClassQuery } from './sports.queries.ts'

interface MemberSportsProps {
  readonly memberId: string
  readonly username: string
}

/** The sports bets of a member on their page: how they went, the class, and the way to all of them. */
export function MemberSports({ memberId, username }: MemberSportsProps) {
  const { t } = useTranslation('sportsDesk')
  const mayManage = useMay('sports.manage')
  const { data, error } = useQuery(sportsClassQuery(useApi(), memberId))
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="panel">
      <div className="panel__head row-actions">
        <h2 className="h3">{t('class.member')}</h2>
        <Link className="link ms-auto" to="/sports-bets" search={{ member: memberId }}>
          {t('bets.all')}
        </Link>
        {mayManage && (
          <Button size="s" onClick={() => setOpen(true)}>
            {t('class.action')}
          </Button>
        )}
      </div>
      {data ? (
        <ClassFacts found={data} />
      ) : error ? (
        <p className="panel__body">{failureText(error)}</p>
      ) : (
        <SkeletonRows />
      )}
      {isOpen && <ClassDialog {...{ memberId, username }} onClose={() => setOpen(false)} />}
    </section>
  )
}
