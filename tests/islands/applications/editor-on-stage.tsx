import UnitPicker, {
  type UnitPickerProps,
} from "~/applications/form/questions/drawing/unit-preference/unit-picker.island.tsx";
import type { UnitChoices } from "~/applications/form/units/unit-choices.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { drawnForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { Island } from "~/foundation/islands/island.tsx";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { Field } from "~/foundation/ui/fields/field.tsx";
import type { Asked, StagePage } from "../stage.tsx";

const UNITS = ["Forest", "Harbour", "Hill"];
/** A unit of another kind of care, which the application cannot name. */
const ELSEWHERE = { id: "id-Quay", name: "Quay", about: "It has a club. See the map", opens: "onMap:CLUB:id-Quay" };

const PROPS: UnitPickerProps = {
  input: {
    id: "unitSearch",
    name: "unitSearch",
    className: "input",
    describedBy: "unitSearch-hint",
  },
  typed: "",
  chosen: ["id-Forest"],
  href: "/units?type=DAYCARE",
  words: {
    choices: "Units",
    added: "Added",
    noResponse: "No answer. Press Search.",
    waiting: "Searching…",
  },
};

const foundBy = (text: string): UnitChoices => {
  if (text === "quay") return { units: [ELSEWHERE], announced: "Only elsewhere." };
  const names = UNITS.filter((name) => name.toLowerCase().includes(text.toLowerCase()));
  return {
    units: names.map((name) => ({ id: `id-${name}`, name, lang: name === "Hill" ? "sv" : undefined, about: "Road 1" })),
    announced: `${names.length} found.`,
  };
};

/** The picker as the editor draws it. Forest is chosen already. */
function editor(wakes: "at once" | "used"): StagePage {
  const form = drawnForm(
    { defaults: {} },
    null,
    () => "",
    [],
    () => "",
  );
  return {
    main: (
      <PostForm enter="refresh" form={form}>
        <input name="preferredUnits[0].id" type="hidden" value="id-Forest" />
        <div className="unit-search-box">
          <Field field={{ id: "unitSearch" }} hint="Write a name." label="Search">
            <Island component={UnitPicker} name="unit-picker" props={PROPS} wakes={wakes} />
          </Field>
          <Button value="search">Find</Button>
          <div id="unitResults">
            Results of the page <Button value="moreUnits">More</Button>
          </div>
        </div>
        <Button value="save">Save</Button>
      </PostForm>
    ),
  };
}

/** The editor, and what its search answers. */
export const units =
  (isAway: () => boolean, wakes: "at once" | "used" = "at once") =>
  ({ method, path, query }: Asked): StagePage => {
    if (method === "POST") return { to: "/?added" };
    if (path !== "/units") return editor(wakes);
    return isAway() ? { status: 503, main: "no" } : { json: foundBy(query.get("q") ?? "") };
  };
