import type { Approval } from '@baize/contract'
import { encodeId, type Uuid } from '@baize/kernel'
import { Link } from '@tanstack/react-router'

interface TableSubjectProps {
  readonly of: Approval
  readonly name: string
}

/** A live table, or one of its rounds. */
export function TableSubject({ of: { kind, subject }, name }: TableSubjectProps) {
  if (kind === 'table_settings') {
    return (
      <Link to="/live-tables/$tableCode" params={{ tableCode: subject }} className="link">
        <bdi>{name}</bdi>
      </Link>
    )
  }
  const tableRoundId = encodeId('evt', subject as Uuid)
  return (
    <Link to="/live-rounds/$tableRoundId" params={{ tableRoundId }} className="link">
      <bdi>{name}</bdi>
    </Link>
  )
}
