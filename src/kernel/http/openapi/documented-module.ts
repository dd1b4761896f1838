import type { Module } from '../../module.ts'

/** Readers of the reference see a module like this, or several that are one part of it. */
export type DocumentedModule = Pick<Module, 'name' | 'about' | 'operations' | 'problemNotes'>
