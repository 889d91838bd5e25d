import type { SoundBoard } from '@baize/game-client-kit/sound'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useExternalStore } from '../../../app/external-store.ts'
import { useReducedMotion } from '../play/use-reduced-motion.ts'
import { createHudStore, type SlotHud } from './slot-hud.ts'
import { SlotShow } from './slot-show.ts'

export interface SlotShowHandle {
  readonly host: RefObject<HTMLDivElement | null>
  readonly hud: SlotHud
  /** Undefined until the scene is built. */
  readonly show: SlotShow | undefined
  hidePlate(): void
}

/** Room for the title above the machine and the deck below it. */
function insetsFor(width: number, height: number) {
  if (height > width * 1.05) return { top: 84, bottom: height < 600 ? 212 : 300 }
  if (height < 480) return { top: 12, bottom: 92 }
  return { top: 82, bottom: 150 }
}

/** Keeps a scene in a host element for as long as the component lives. */
export function useSlotShow(
  sound: SoundBoard,
  stops: readonly number[] | undefined,
): SlotShowHandle {
  const { t } = useTranslation('games')
  const host = useRef<HTMLDivElement>(null)
  const [store] = useState(createHudStore)
  const [show, setShow] = useState<SlotShow>()
  const isMotionReduced = useReducedMotion()
  const firstStops = useRef(stops)
  const wild = t('slot.wild')
  const scatter = t('slot.scatter')

  useEffect(() => {
    const element = host.current
    if (!element) return
    let isGone = false
    let opened: SlotShow | undefined
    void SlotShow.open({
      host: element,
      hud: store,
      sound,
      tags: { wild, scatter },
      isMotionReduced,
      stops: firstStops.current,
      insetsFor,
    }).then((next) => {
      if (isGone) next.close()
      else {
        opened = next
        setShow(next)
      }
    })
    return () => {
      isGone = true
      opened?.close()
      setShow(undefined)
    }
  }, [store, sound, wild, scatter, isMotionReduced])

  return {
    host,
    hud: useExternalStore(store),
    show,
    hidePlate: () => store.patch({ plate: undefined }),
  }
}
