import './privacy-texts.ts'
import './privacy.css'
import { Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { NamePanel } from './name-panel.tsx'
import { ownDataQuery } from './privacy.queries.ts'

/** Whether others see the member's name, for a page that has nothing else of their data. */
export function NamePart() {
  const data = useQuery(ownDataQuery)
  if (data.isError) return <LoadFailure failure={data.error} onRetry={data.refetch} />
  if (!data.data) return <Skeleton className="security-skeleton" />
  return <NamePanel hidesName={data.data.hidesName} />
}
