import './welcome.css'
import { needTexts } from '../../app/messages.ts'
import type welcome from '../../messages/en/welcome.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly welcome: typeof welcome
  }
}

await needTexts('welcome')
