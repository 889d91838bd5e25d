import { operations } from '@baize/contract'
import { SkeletonRows } from '@baize/ui-kit'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../../app/api.ts'
import { readMember, whenSessionKnown } from '../../app/session.ts'

const SUB_MAX = 60

/** Counts a visit by a link, and goes on to the registration, whatever became of the count. */
export function VisitScreen() {
  const { code } = useParams({ from: '/go/$code' })
  const { sub = '' } = useSearch({ from: '/go/$code' })
  const navigate = useNavigate()
  useEffect(() => {
    const goOn = async () => {
      const body = { code, sub: sub.slice(0, SUB_MAX) }
      await api.call(operations.recordAffiliateClick, { body }).catch(() => undefined)
      await whenSessionKnown()
      await navigate({ to: readMember() ? '/' : '/register', replace: true })
    }
    void goOn()
  }, [code, sub, navigate])
  return <SkeletonRows count={6} />
}
