import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { browserClock } from '../../../app/browser-clock.ts'
import { useStatus } from '../../../app/status.ts'
import { houseClockText } from '../house-day.logic.ts'

const SECOND_MS = 1000

/** The time at the house, every second. Nothing reads it out as it runs. */
export function CentreClock() {
  const { t } = useTranslation('agent-centre')
  const { houseOffsetMinutes } = useStatus()
  const [nowMs, setNow] = useState(() => browserClock.now())
  useEffect(() => {
    let timer: number
    // From one whole second to the next, so that none is shown twice or left out.
    const wait = () => {
      timer = window.setTimeout(tick, SECOND_MS - (browserClock.now() % SECOND_MS))
    }
    const tick = () => {
      setNow(browserClock.now())
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [])
  return (
    <time className="agent__clock num" title={t('houseTime')} dir="ltr">
      {houseClockText(nowMs, houseOffsetMinutes)}
    </time>
  )
}
