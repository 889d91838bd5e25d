import { classNames } from '@baize/ui-kit'

/** A person by their first letters; ringed for the one whom a page is about. */
export function Initials({
  name,
  isRinged = false,
}: {
  readonly name: string
  readonly isRinged?: boolean
}) {
  const letters = name
    .split(/[\s_.-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => part.slice(0, 1).toUpperCase())
    .join('')
  return (
    <span className={classNames('avatar', isRinged && 'avatar--ring')} aria-hidden="true">
      {letters}
    </span>
  )
}
