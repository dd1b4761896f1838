/**
 * A module declares what it needs of the outside world as a port, in its `ports.ts`, and names it in its manifest. The
 * declaration is the only way to the adapter behind it, and no module shows its own to others: these call functions of
 * the module instead.
 */

/** Each port finds its own adapter here. */
export type Adapters = ReadonlyMap<Port<unknown>, unknown>

export interface Port<Adapter> {
  readonly name: string
  from(ports: { readonly adapters: Adapters }): Adapter
}

/** The keys are the names of the ports. */
export type PortDeclarations = Readonly<Record<string, Port<unknown>>>

/** The adapter is null where the service can do without one. */
export function port<Adapter extends NonNullable<unknown> | null>(name: string): Port<Adapter> {
  const declared: Port<Adapter> = {
    name,
    from({ adapters }) {
      const adapter = adapters.get(declared)
      if (adapter === undefined) throw new Error(`nothing stands behind the port ${name}: no manifest names it`)
      // Makers are held to the types of their ports.
      return adapter as Adapter
    },
  }
  return declared
}

type AdapterOf<Declared> = Declared extends Port<infer Adapter> ? Adapter : never

/** Each declared port has a maker, and no other port has one. */
export type AdapterMakers<Declared extends PortDeclarations, Around> = {
  readonly [Name in keyof Declared]: (around: Around) => AdapterOf<Declared[Name]> | Promise<AdapterOf<Declared[Name]>>
}

type NameIn<Declared> = Declared extends unknown ? keyof Declared : never
type PortCalled<Name extends PropertyKey, Declared> =
  Declared extends Readonly<Record<Name, infer Found>> ? Found : never
type PortsIn<Module> = Module extends { readonly ports: infer Declared extends PortDeclarations } ? Declared : never

export type PortsOf<Module> = {
  readonly [Name in NameIn<PortsIn<Module>>]: PortCalled<Name, PortsIn<Module>>
}

export function portsOf<const Modules extends readonly object[]>(modules: Modules): PortsOf<Modules[number]> {
  return Object.assign({}, ...modules.map((module) => ('ports' in module ? module.ports : {})))
}
