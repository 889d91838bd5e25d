import { formatInstant, formatWhen } from '../../parts/format.ts'
import { useNow } from '../../parts/use-now.ts'

/** When a finished one was asked for. */
export function WhenCell({ at }: { readonly at: string }) {
  const now = useNow(60_000)
  return (
    <time className="num text-text-2" dateTime={at} title={formatInstant(at)}>
      {formatWhen(at, now)}
    </time>
  )
}
