// Content policies without `unsafe-eval` are the rule here; this replaces what Pixi compiles.
import 'pixi.js/unsafe-eval'
import { Application, type Container } from 'pixi.js'

const FPS_MAX = 60
/** Below this many pictures a second, effects are dropped. */
const FPS_LOW = 45
const LOW_SECONDS_MAX = 2
const RESOLUTION_MAX = 2
/** A longer pause than this is not made up for: nothing jumps after a stall. */
const TICK_SECONDS_MAX = 0.1

/** What a scene is told about the canvas it is drawn on. */
export interface Stage {
  readonly root: Container
  readonly canvas: HTMLCanvasElement
  /** Size in CSS pixels. */
  size(): { readonly width: number; readonly height: number }
  /** Called at once and after every change of size. */
  onResize(listener: (width: number, height: number) => void): () => void
  /**
   * Called before every picture with the seconds since the last one; not while hidden. Answers
   * whether anything moved: a scene at rest is not drawn again, which spares batteries.
   */
  onTick(listener: (seconds: number) => boolean): () => void
  /** Has the next picture drawn although nothing moves. */
  invalidate(): void
  /** False once the machine has been too slow for two seconds. */
  readonly hasEffects: boolean
  destroy(): void
}

/**
 * Puts a canvas into `host` and keeps it as large as that. Draws with WebGL,
 * or plainly where there is none; throws when neither works, and the screen then shows pictures.
 */
export async function createStage(host: HTMLElement): Promise<Stage> {
  const app = new Application()
  await app.init({
    preference: 'webgl',
    antialias: true,
    autoDensity: true,
    backgroundAlpha: 0,
    resolution: Math.min(RESOLUTION_MAX, globalThis.devicePixelRatio || 1),
    width: host.clientWidth || 1,
    height: host.clientHeight || 1,
    powerPreference: 'high-performance',
  })
  app.ticker.maxFPS = FPS_MAX
  app.canvas.setAttribute('aria-hidden', 'true')
  app.canvas.style.display = 'block'
  host.append(app.canvas)

  // Drawing is ours: only when something moved or was changed.
  app.ticker.remove(app.render, app)
  let isStale = true
  const tickListeners = new Set<(seconds: number) => boolean>()

  const resizeListeners = new Set<(width: number, height: number) => void>()
  const observer = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = host
    if (clientWidth === 0 || clientHeight === 0) return
    app.renderer.resize(clientWidth, clientHeight)
    for (const listener of resizeListeners) listener(clientWidth, clientHeight)
    app.render()
    isStale = true
  })
  observer.observe(host)

  const onVisibility = () => (document.hidden ? app.stop() : app.start())
  document.addEventListener('visibilitychange', onVisibility)

  let slowSeconds = 0
  let hasEffects = true
  app.ticker.add((ticker) => {
    slowSeconds = ticker.FPS < FPS_LOW ? slowSeconds + ticker.deltaMS / 1000 : 0
    if (slowSeconds > LOW_SECONDS_MAX) hasEffects = false
    const seconds = Math.min(TICK_SECONDS_MAX, ticker.deltaMS / 1000)
    let hasMoved = isStale
    isStale = false
    for (const listener of tickListeners) hasMoved = listener(seconds) || hasMoved
    if (hasMoved) app.render()
  })

  return {
    root: app.stage,
    canvas: app.canvas,
    size: () => ({ width: app.renderer.screen.width, height: app.renderer.screen.height }),
    onResize(listener) {
      resizeListeners.add(listener)
      listener(app.renderer.screen.width, app.renderer.screen.height)
      return () => resizeListeners.delete(listener)
    },
    onTick(listener) {
      tickListeners.add(listener)
      return () => tickListeners.delete(listener)
    },
    invalidate() {
      isStale = true
    },
    get hasEffects() {
      return hasEffects
    },
    destroy() {
      observer.disconnect()
      document.removeEventListener('visibilitychange', onVisibility)
      app.destroy({ removeView: true }, { children: true, texture: true, textureSource: true })
    },
  }
}
