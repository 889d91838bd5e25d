import { classNames } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../app/use-session.ts'

/** A name and what stands under it; nothing where the fact does not apply. */
export type NamedFact = readonly [name: string, fact: ReactNode] | false | null

interface FactListProps {
  readonly facts: readonly NamedFact[]
  /** Without a card of its own. */
  readonly isBare?: boolean
}

/** Facts by their names, two in a row. */
export function FactList({ facts, isBare = false }: FactListProps) {
  return (
    <dl className={classNames('fact-grid', !isBare && 'panel')}>
      {facts.map(
        (fact) =>
          fact && (
            <FactRow key={fact[0]} name={fact[0]}>
              {fact[1]}
            </FactRow>
          ),
      )}
    </dl>
  )
}

/** One named fact of a list of facts. */
export function FactRow({
  name,
  children,
}: {
  readonly name: string
  readonly children: ReactNode
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** An id, an address or a word of somebody else's program: read from the left in every language. */
export function Code({ of }: { readonly of: string }) {
  return (
    <span className="break-all" dir="ltr">
      {of}
    </span>
  )
}

interface MemberLinkProps {
  readonly memberId: string
  /** Without it the id is shown. */
  readonly username?: string | undefined
}

/** A member by name, linked to the member page for staff with the right to read members. */
export function MemberLink({ memberId, username = memberId }: MemberLinkProps) {
  const maySee = useMay('members.read')
  const name = <bdi>{username}</bdi>
  return maySee ? (
    <Link to="/members/$memberId" params={{ memberId }} className="link">
      {name}
    </Link>
  ) : (
    name
  )
}
