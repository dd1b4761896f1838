import type { Captcha } from '#kernel/captcha.ts'

declare module '#kernel/ports.ts' {
  interface Ports {
    readonly captcha: Captcha
  }
}
