import { Badge } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../parts/use-now.ts'
import { secondsLeft } from './reviews.logic.ts'

/** What the server's clock was when it was last heard, and this device's. */
export interface Heard {
  readonly now: string
  readonly heardMs: number
}

interface CountdownProps {
  readonly until: string
  readonly heard: Heard
}

const TICK_MS = 250
const HURRY_SECONDS = 5

/** How long somebody still has to decide. */
export function Countdown({ until, heard }: CountdownProps) {
  const { t } = useTranslation('sportsDesk')
  const seconds = secondsLeft(until, heard, useNow(TICK_MS).getTime())
  return (
    <Badge tone={seconds <= HURRY_SECONDS ? 'danger' : 'warn'}>
      <span className="num">{t('reviews.seconds', { seconds })}</span>
    </Badge>
  )
}
