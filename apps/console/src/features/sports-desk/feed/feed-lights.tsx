import type { SportsProducer } from '@baize/contract'
import { Button, StatusMark, type StatusTone } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../parts/use-now.ts'
import { type FeedLook, feedOf, pricers } from './feed.logic.ts'
import { FeedDialog } from './feed-dialog.tsx'

const TONES: Readonly<Record<FeedLook, StatusTone>> = {
  up: 'done',
  silent: 'failed',
  recovering: 'waiting',
  down: 'failed',
}
const TICK_MS = 1_000

/** Where prices come from, and how long ago each was heard; a press says more. */
export function FeedLights({ producers }: { readonly producers: readonly SportsProducer[] }) {
  const { t } = useTranslation('sportsDesk')
  const nowMs = useNow(TICK_MS).getTime()
  const [open, setOpen] = useState<number>()
  const opened = producers.find(({ producer }) => producer === open)
  return (
    <>
      {pricers(producers).map((producer) => {
        const { look, ageMs } = feedOf(producer, nowMs)
        const seconds = ageMs === undefined ? undefined : Math.floor(ageMs / 1000)
        return (
          <Button
            key={producer.producer}
            size="s"
            variant="ghost"
            onClick={() => setOpen(producer.producer)}
          >
            <StatusMark tone={TONES[look]}>
              {t('feed.light', {
                feed: t(`feed.producer.${producer.producer === 1 ? 'live' : 'preMatch'}`),
                state:
                  seconds === undefined ? t('feed.never') : t(`feed.state.${look}`, { seconds }),
              })}
            </StatusMark>
          </Button>
        )
      })}
      {opened && <FeedDialog producer={opened} onClose={() => setOpen(undefined)} />}
    </>
  )
}
