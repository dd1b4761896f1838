import type { Module } from '#kernel/module.ts'

export const rulesModule: Module = {
  name: 'rules',
  about: 'What resumes say and whether criteria are met, read by rules alone.',
  operations: [],
}
