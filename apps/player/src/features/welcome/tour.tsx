import './welcome-texts.ts'
import { Button, Spotlight } from '@baize/ui-kit'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Parts of the page by their `data-tour`, in the order in which they are shown. */
const STOPS = ['games', 'search', 'balance', 'account', 'help'] as const
type Stop = (typeof STOPS)[number]

interface Place {
  readonly stop: Stop
  readonly target: Element
}

/** A tour of the page, one part after the other. Parts that are hidden at this width are skipped. */
export function Tour({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['welcome', 'common'])
  const [places, setPlaces] = useState<readonly Place[]>()
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  useEffect(() => {
    let isOver = false
    // The parts are those of the lobby.
    void navigate({ to: '/' }).then(() => {
      if (isOver) return
      scrollTo({ top: 0 })
      setPlaces(findPlaces())
    })
    return () => {
      isOver = true
    }
  }, [navigate])
  const place = places?.[at]
  useEffect(() => {
    if (places && !place) onClose()
  }, [places, place, onClose])
  if (!places || !place) return null
  const isLast = at === places.length - 1
  return (
    <Spotlight
      target={place.target}
      title={t(`tour.${place.stop}.title`)}
      closeText={t('tour.end')}
      onClose={onClose}
      foot={
        <>
          <span className="caption num">
            {t('tour.place', { at: at + 1, count: places.length })}
          </span>
          <span className="welcome__steps">
            {at > 0 && (
              <Button variant="ghost" onClick={() => setAt(at - 1)}>
                {t('tour.back')}
              </Button>
            )}
            <Button variant="primary" onClick={() => (isLast ? onClose() : setAt(at + 1))}>
              {isLast ? t('tour.done') : t('tour.next')}
            </Button>
          </span>
        </>
      }
    >
      <p aria-live="polite">{t(`tour.${place.stop}.text`)}</p>
    </Spotlight>
  )
}

function findPlaces(): readonly Place[] {
  return STOPS.flatMap((stop) => {
    const all = [...document.querySelectorAll(`[data-tour="${stop}"]`)]
    const target = all.find((each) => each.checkVisibility())
    return target ? [{ stop, target }] : []
  })
}
