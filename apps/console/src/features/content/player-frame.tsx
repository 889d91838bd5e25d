import { isRightToLeft } from '@baize/languages'
import { ScrollRegion } from '@baize/ui-kit'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { createPortal } from 'react-dom'

interface PlayerFrameProps {
  readonly title: string
  readonly theme: 'dark' | 'light'
  readonly widthPx: number
  readonly heightPx: number
  readonly language: string
  readonly children: ReactNode
}

/**
 * A window of its own on the page, as wide as a player's: styles that ask for the size of a screen answer for it and not for
 * the console's. Nothing is loaded into it but the styles of this page.
 */
export function PlayerFrame(props: PlayerFrameProps) {
  const { title, theme, widthPx, heightPx, language, children } = props
  const [body, setBody] = useState<HTMLElement>()
  const open = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const inside = currentTarget.contentDocument
    if (!inside) return
    inside.documentElement.dataset.theme = theme
    inside.documentElement.lang = language
    inside.documentElement.dir = isRightToLeft(language) ? 'rtl' : 'ltr'
    const styles = document.querySelectorAll('link[rel="stylesheet"], head > style')
    inside.head.replaceChildren(...[...styles].map((each) => each.cloneNode(true)))
    setBody(inside.body)
  }
  return (
    <ScrollRegion className="player-frame" label={title}>
      <iframe
        title={title}
        srcDoc="<!doctype html>"
        onLoad={open}
        width={widthPx}
        height={heightPx}
      />
      {body && createPortal(children, body)}
    </ScrollRegion>
  )
}
