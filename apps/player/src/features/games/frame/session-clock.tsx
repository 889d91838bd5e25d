import { Fact, Icon } from '@baize/ui-kit'
import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { browserClock } from '../../../app/browser-clock.ts'

/** Hours only once there are any: `24:13`, `1:24:13`. */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => String(part).padStart(index === 0 ? 1 : 2, '0')).join(':')
}

/** Time since the session began. Not announced: it would never stop talking. */
export function SessionClock({
  startedAt,
  label,
}: {
  readonly startedAt: string
  readonly label: string
}) {
  const [now, setNow] = useState<number>(() => browserClock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(browserClock.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className="rail-part__end" title={label}>
      <Fact>
        <Icon of={Timer} />
        <b>
          <span className="sr-only">{label} </span>
          {formatElapsed(now - Date.parse(startedAt))}
        </b>
      </Fact>
    </span>
  )
}
