// Content policies without `unsafe-eval` are the rule here; this replaces what Pixi compiles.
import 'pixi.js/unsafe-eval'
// What scenes are made of besides sprites; see skipExtensionImports below.
import 'pixi.js/graphics'
import 'pixi.js/text'
import { Application, Container } from 'pixi.js'
import { createEffort } from './effort.ts'
import { FrozenGround } from './frozen-ground.ts'

/** A display of 120 gets every second picture, slower ones all of them. */
const FPS_MAX = 100
const RESOLUTION_MAX = 2
/** Names of renderers that draw with the processor. */
const BY_PROCESSOR = /swiftshader|llvmpipe|software/i
/** A longer pause than this is not made up for: nothing jumps after a stall. */
const TICK_SECONDS_MAX = 0.1
/** Of somebody who is there. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown'] as const

/** What a scene is told about the canvas it is drawn on. */
export interface Stage {
  /** For what stands behind the show and moves by itself at most. A slow machine holds it still during a show. */
  readonly ground: Container
  /** For the show, above the ground. */
  readonly root: Container
  readonly canvas: HTMLCanvasElement
  /** Size in CSS pixels. */
  size(): { readonly width: number; readonly height: number }
  /** Called at once and after every change of size. */
  onResize(listener: (width: number, height: number) => void): () => void
  /**
   * Called before every picture with the seconds since the last one; not while hidden. Answers
   * whether a show moved anything; see `breathe` for what moves by itself.
   */
  onTick(listener: (seconds: number) => boolean): () => void
  /**
   * Moves what moves by itself. Not called on slow machines, and no more once nobody has done anything
   * for a while: a scene at rest is not drawn again, which spares batteries.
   */
  onBreath(listener: (seconds: number) => void): () => void
  /** Has the next picture drawn although nothing moves. */
  invalidate(): void
  /** The same where the ground changed by more than a breath. */
  invalidateGround(): void
  /** False where nothing moves by itself, at present or ever. */
  readonly isBreathing: boolean
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
    // Pictures bring soft edges along; smoothing every point again costs a machine without graphics most of its time.
    antialias: false,
    autoDensity: true,
    // Every scene paints all of its ground: a canvas that nothing shines through is put together faster.
    backgroundAlpha: 1,
    backgroundColor: '#06040a',
    resolution: Math.min(RESOLUTION_MAX, globalThis.devicePixelRatio || 1),
    width: host.clientWidth || 1,
    height: host.clientHeight || 1,
    powerPreference: 'high-performance',
    // No event, accessibility or DOM system of Pixi's: the page around the canvas has these.
    skipExtensionImports: true,
  })
  app.ticker.maxFPS = FPS_MAX
  // A batch of several textures asks for each point which one it is from; without a graphics chip that takes
  // three times as long as one batch for each texture.
  app.renderer.limits.maxBatchableTextures = 1
  const fullResolution = app.renderer.resolution
  const effort = createEffort({
    isByProcessor: BY_PROCESSOR.test(rendererName(app.canvas)),
    fullResolution,
  })
  const [ground, root] = [new Container(), new Container()]
  const frozen = new FrozenGround(app, ground)
  app.stage.addChild(ground, frozen.view, root)
  app.canvas.setAttribute('aria-hidden', 'true')
  app.canvas.style.display = 'block'
  host.append(app.canvas)

  // Drawing is ours: only when something moved or was changed.
  app.ticker.remove(app.render, app)
  let isStale = true
  const tickListeners = new Set<(seconds: number) => boolean>()
  const breathListeners = new Set<(seconds: number) => void>()

  /** Draws as many points as this moment is worth, and the ground in the way it is worth. */
  const adapt = () => {
    const { renderer } = app
    if (renderer.resolution !== effort.resolution) {
      const { width, height } = renderer.screen
      renderer.resize(width, height, effort.resolution)
      frozen.thaw()
      isStale = true
    }
    if (frozen.isFrozen === effort.isSpared) return
    if (effort.isSpared) frozen.freeze()
    else frozen.thaw()
    isStale = true
  }

  const resizeListeners = new Set<(width: number, height: number) => void>()
  const observer = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = host
    if (clientWidth === 0 || clientHeight === 0) return
    app.renderer.resize(clientWidth, clientHeight)
    frozen.thaw()
    for (const listener of resizeListeners) listener(clientWidth, clientHeight)
    adapt()
    app.render()
    isStale = true
  })
  observer.observe(host)

  const onVisibility = () => (document.hidden ? app.stop() : app.start())
  document.addEventListener('visibilitychange', onVisibility)
  const onSign = () => effort.wake()
  for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true })

  app.ticker.add((ticker) => {
    const seconds = Math.min(TICK_SECONDS_MAX, ticker.deltaMS / 1000)
    let isShowing = false
    for (const listener of tickListeners) isShowing = listener(seconds) || isShowing
    effort.watch(seconds, isShowing)
    const { liveliness } = effort
    if (liveliness > 0) for (const listener of breathListeners) listener(seconds * liveliness)
    adapt()
    if (isShowing || isStale || (liveliness > 0 && breathListeners.size > 0)) app.render()
    isStale = false
  })

  return {
    ground,
    root,
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
    onBreath(listener) {
      breathListeners.add(listener)
      return () => breathListeners.delete(listener)
    },
    invalidate() {
      isStale = true
    },
    invalidateGround() {
      frozen.thaw()
      isStale = true
    },
    get isBreathing() {
      return effort.liveliness > 0
    },
    get hasEffects() {
      return effort.hasEffects
    },
    destroy() {
      observer.disconnect()
      document.removeEventListener('visibilitychange', onVisibility)
      for (const sign of SIGNS) document.removeEventListener(sign, onSign)
      app.destroy({ removeView: true }, { children: true, texture: true, textureSource: true })
    },
  }
}

function rendererName(canvas: HTMLCanvasElement): string {
  const context = canvas.getContext('webgl2')
  const names = context?.getExtension('WEBGL_debug_renderer_info')
  return String((names && context?.getParameter(names.UNMASKED_RENDERER_WEBGL)) ?? '')
}
