import type { Module } from '../../module.ts'

/** A module as its readers see it. */
export type DocumentedModule = Pick<Module, 'name' | 'about' | 'operations' | 'problemNotes'>
