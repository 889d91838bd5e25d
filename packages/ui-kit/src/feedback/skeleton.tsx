import { classNames } from '../class-names.ts'

/**
 * The shape of what is coming. Its space is there at once, its shimmer only after 200 ms, so that
 * fast answers do not flicker. Give it the size of the real thing.
 */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div className={classNames('skel', className)} aria-hidden="true" />
}

/** Rows of a table on their way. */
export function SkeletonRows({ count = 8 }: { readonly count?: number }) {
  return (
    <div className="grid gap-px p-3" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move.
        <Skeleton key={index} className="my-1.5 h-[34px]" />
      ))}
    </div>
  )
}
