import { ArrowUp, X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { type BylineRole, bylineRoles } from "#contract/byline-roles.ts";
import { addByline, type Byline, listBylines } from "#contract/bylines.ts";
import { ITEM_BYLINES } from "#contract/limits.ts";
import { fill } from "#i18n/format.ts";
import { ApiFailure, browserApi, missingWhereRejected } from "#web/api.ts";
import { useAdminText } from "../admin-text.ts";
import { isNamed, type Named, personNamed, readNamed, withPerson, writeNamed } from "./item-bylines.ts";
import { isEditor } from "./own-rights.ts";

type Props = {
  /** The fact of the item. */
  value: string;
  /** Whether whoever adds the item is named where nobody is chosen. */
  isOwnByDefault: boolean;
  error: string | undefined;
  onChange: (fact: string) => void;
};

/** Who made an item: people in their order, each in a role. */
export function BylinesField({ value, isOwnByDefault, error, onChange }: Props) {
  const { bylines: words } = useAdminText();
  const { bylines: label } = useAdminText().facts;
  const named = readNamed(value);
  const change = (next: readonly Named[]) => onChange(next.length === 0 && isOwnByDefault ? "" : writeNamed(next));
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {named.length === 0 && <p className="text-muted text-sm">{isOwnByDefault ? words.own : words.nobody}</p>}
      <ul className="flex flex-col gap-2 empty:hidden">
        {named.map((each, place) => (
          <Person
            key={`${each.id} ${each.role}`}
            person={each}
            named={named}
            isFirst={place === 0}
            onRole={(role) => change(named.with(place, { ...each, role }))}
            onUp={() =>
              change([...named.slice(0, place - 1), each, ...named.slice(place - 1, place), ...named.slice(place + 1)])
            }
            onLeaveOut={() => change(named.toSpliced(place, 1))}
          />
        ))}
      </ul>
      {named.length < ITEM_BYLINES && (
        <ChoosePerson error={error} onChoose={(person) => change(withPerson(named, person))} />
      )}
    </fieldset>
  );
}

type PersonProps = {
  person: Named;
  named: readonly Named[];
  isFirst: boolean;
  onRole: (role: BylineRole) => void;
  onUp: () => void;
  onLeaveOut: () => void;
};

function Person({ person: { id, name, role }, named, isFirst, onRole, onUp, onLeaveOut }: PersonProps) {
  const { bylines: words } = useAdminText();
  const button =
    "flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-lg hover:bg-line/60 disabled:invisible";
  return (
    <li className="flex flex-col gap-1 rounded-xl border border-line bg-surface p-1 pb-3 ps-4">
      <div className="flex items-center">
        <span className="wrap-anywhere min-w-0 flex-1 font-semibold">{name}</span>
        <button
          type="button"
          aria-label={fill(words.up, { name })}
          disabled={isFirst}
          onClick={onUp}
          className={button}
        >
          <ArrowUp className="size-5" aria-hidden />
        </button>
        <button type="button" aria-label={fill(words.leaveOut, { name })} onClick={onLeaveOut} className={button}>
          <X className="size-5" aria-hidden />
        </button>
      </div>
      <select
        aria-label={fill(words.roleOf, { name })}
        value={role}
        onChange={(event) => onRole(event.currentTarget.value as BylineRole)}
        className="min-h-11 self-start rounded-lg border border-field bg-surface ps-3 pe-9"
      >
        {bylineRoles
          .filter((each) => each === role || !isNamed(named, id, each))
          .map((each) => (
            <option key={each} value={each}>
              {words.roles[each]}
            </option>
          ))}
      </select>
    </li>
  );
}

type ChooseProps = { error: string | undefined; onChoose: (person: Pick<Named, "id" | "name">) => void };

/** Chooses somebody by name, who is added where there is nobody of that name. */
function ChoosePerson({ error, onChoose }: ChooseProps) {
  const { bylines: words } = useAdminText();
  const id = useId();
  const [people, setPeople] = useState<readonly Byline[]>([]);
  const [name, setName] = useState("");
  const [rejected, setRejected] = useState<string>();
  const known = personNamed(people, name);
  // Only editors add people.
  const isNew = name.trim() !== "" && !known && isEditor();

  // The server, which has the people.
  useEffect(() => {
    browserApi(listBylines, {}).then(({ data }) => setPeople(data), missingWhereRejected);
  }, []);

  const choose = async () => {
    if (!known && !isNew) return setRejected(name.trim() === "" ? undefined : words.unknownPerson);
    try {
      onChoose(known ?? (await browserApi(addByline, { body: { name }, files: {} })).byline);
      setName("");
      setRejected(undefined);
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setRejected(failure.fields.name || failure.message || words.failed);
    }
  };
  const problem = rejected ?? error;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm">
        {words.person}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          list={`${id}-people`}
          value={name}
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setRejected(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // It would save the item.
            event.preventDefault();
            void choose();
          }}
          className="min-h-12 min-w-0 flex-1 basis-40 rounded-xl border border-field bg-surface px-4 aria-[invalid]:border-2 aria-[invalid]:border-accent"
        />
        <datalist id={`${id}-people`}>
          {people.map((each) => (
            <option key={each.id} value={each.name} />
          ))}
        </datalist>
        <button type="button" className="button-quiet" onClick={choose}>
          {isNew ? words.chooseNew : words.choose}
        </button>
      </div>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {isEditor() ? words.personHint : words.knownPersonHint}
      </p>
      <p id={`${id}-error`} role="alert" className="font-semibold text-accent empty:hidden">
        {problem}
      </p>
    </div>
  );
}
