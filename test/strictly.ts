import { z } from "zod";

/** The same schema, refusing every field that it does not name, at any depth. */
export function strictly(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodObject) {
    return z.strictObject(
      Object.fromEntries(Object.entries(schema.shape).map(([field, child]) => [field, strictly(child)])),
    );
  }
  if (schema instanceof z.ZodArray) return z.array(strictly(schema.element));
  if (schema instanceof z.ZodNullable) return strictly(schema.unwrap()).nullable();
  if (schema instanceof z.ZodOptional) return strictly(schema.unwrap()).optional();
  if (schema instanceof z.ZodType) return schema;
  throw new Error("not a schema");
}
