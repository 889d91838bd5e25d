import { Icon, IconButton, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Megaphone, Pause, Play } from 'lucide-react'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announcementsQuery, noticesOf } from '../../app/announcements.ts'
import { openDialog } from '../../app/dialogs.ts'
import { useMember } from '../../app/session.ts'

const PIXELS_PER_SECOND = 40

/**
 * The notices as a line that runs. It stands still under the pointer, with the focus in it, when it is
 * paused, and for whoever asked for less motion. A click opens that notice in the list.
 */
export function Marquee() {
  const { t } = useTranslation('shell')
  const { data, isPending } = useQuery(announcementsQuery(useMember()?.id))
  const [isPaused, setPaused] = useState(false)
  const notices = data ? noticesOf(data) : []
  const titles = notices.map(({ title }) => title).join('\n')
  const { track, seconds, head } = useRunTime(titles)
  if (isPending) return <Skeleton className="marquee-skeleton" />
  if (notices.length === 0) return null
  const style = { '--marquee-time': `${seconds}s`, '--marquee-head': `-${head}s` } as CSSProperties
  return (
    <section
      className="marquee"
      aria-label={t('notices.title')}
      data-paused={isPaused || undefined}
    >
      <Icon of={Megaphone} />
      <div className="marquee__window">
        <div className="marquee__track" style={style} ref={track}>
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

/** How long the line takes from one side out at the other, at its speed, and how much of that to its start. */
function useRunTime(titles: string) {
  const track = useRef<HTMLDivElement>(null)
  const [time, setTime] = useState({ seconds: 30, head: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other titles make another width.
  useLayoutEffect(() => {
    const line = track.current
    const frame = line?.parentElement
    if (!line || !frame) return
    const measure = () =>
      setTime({
        seconds: line.offsetWidth / PIXELS_PER_SECOND,
        head: frame.clientWidth / PIXELS_PER_SECOND,
      })
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(frame)
    return () => watch.disconnect()
  }, [titles])
  return { track, ...time }
}
