import type { Announcement } from '@baize/contract'
import { Icon, IconButton, Skeleton } from '@baize/ui-kit'
import { Megaphone, Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noticesOf, useAskedAnnouncements } from '../../app/announcements.ts'
import { openDialog } from '../../app/dialogs.ts'
import { useRested } from '../../app/later.tsx'

const PIXELS_PER_SECOND = 40

/**
 * The notices as a line that runs, once its beginning could be read. It stands still under the pointer, with
 * the focus in it, when it is paused, and for anyone who asked for less motion. A click opens that notice in the
 * list.
 */
export function Marquee() {
  const { data, isPending } = useAskedAnnouncements()
  const notices = data ? noticesOf(data) : []
  if (isPending) return <Skeleton className="marquee-skeleton" />
  if (notices.length === 0) return null
  return <RunningLine notices={notices} />
}

function RunningLine({ notices }: { readonly notices: readonly Announcement[] }) {
  const { t } = useTranslation('shell')
  const [isPaused, setPaused] = useState(false)
  const isRested = useRested()
  const track = useRunTime()
  return (
    <section
      className="marquee"
      aria-label={t('notices.title')}
      data-paused={isPaused || !isRested || undefined}
    >
      <Icon of={Megaphone} />
      <div className="marquee__window">
        <div className="marquee__track" ref={track}>
          {notices.map(({ id, title }, index) => (
            <button
              key={id}
              type="button"
              className="marquee__item"
              dir="auto"
              onClick={() => openDialog({ kind: 'notices', index })}
            >
              {title}
            </button>
          ))}
        </div>
      </div>
      <IconButton
        size="s"
        className="marquee__pause"
        icon={isPaused ? Play : Pause}
        label={isPaused ? t('notices.run') : t('notices.pause')}
        onClick={() => setPaused(!isPaused)}
      />
      <button
        type="button"
        className="marquee__all"
        onClick={() => openDialog({ kind: 'notices' })}
      >
        {t('notices.all')}
      </button>
    </section>
  )
}

/**
 * Says on the line how long it takes from one side out at the other, at its speed, and how much of that
 * to its start. The browser tells both widths once it has laid the page out and before it paints; asking
 * for them would have it lay the whole page out in the middle of drawing it.
 */
function useRunTime() {
  const track = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const line = track.current
    const frame = line?.parentElement
    if (!line || !frame) return
    const watch = new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries) {
        const seconds = (borderBoxSize[0]?.inlineSize ?? 0) / PIXELS_PER_SECOND
        if (target === line) line.style.setProperty('--marquee-time', `${seconds}s`)
        else line.style.setProperty('--marquee-head', `-${seconds}s`)
      }
    })
    watch.observe(line)
    watch.observe(frame)
    return () => watch.disconnect()
  }, [])
  return track
}
